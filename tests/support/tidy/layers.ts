/** The table of layers of docs/ARCHITECTURE.md as data, and what of a file breaks it. */
import { posix } from 'node:path'

type Layer = {
  /** Where its files are: a folder, or a folder's own files when it ends in `*`. */
  readonly at: readonly string[]
  readonly mayImport: readonly string[]
  /** Of these it takes types alone. */
  readonly typesOf?: readonly string[]
  readonly packages: RegExp
}

const browserPackages = /^(?!node:|fastify|@fastify|better-sqlite3|kysely|pg$|ws$)/
const drawingPackages = /^(react|react-dom|react-i18next|i18next|wouter|d3-\w+|uqr|@tanstack\/react-virtual)(\/|$)/

/** The most particular place first. */
const layers: Readonly<Record<string, Layer>> = {
  /** Packages of pure arithmetic alone: check digits, guesses. */
  rules: {
    at: ['rules'],
    mayImport: [],
    packages: /^(@scure\/base|@noble\/hashes\/\w+\.js|ibantools|@zxcvbn-ts\/core)$/,
  },
  contract: { at: ['contract'], mayImport: ['rules'], packages: /^valibot$/ },
  streams: { at: ['streams'], mayImport: ['contract', 'rules'], packages: /^rxjs(\/|$)/ },
  machines: { at: ['machines'], mayImport: ['rules'], typesOf: ['contract'], packages: /^xstate(\/|$)/ },
  styles: { at: ['src/styles'], mayImport: [], packages: /^$/ },
  ui: { at: ['src/ui'], mayImport: ['rules', 'charts'], packages: drawingPackages },
  /** The one machine that a chart runs by itself. */
  gestures: { at: ['src/charts/gestures'], mayImport: ['rules', 'charts', 'machines'], packages: /^xstate$/ },
  charts: { at: ['src/charts'], mayImport: ['rules', 'ui', 'gestures'], packages: drawingPackages },
  components: { at: ['src/components'], mayImport: ['ui', 'machines', 'rules'], packages: /^(?!node:|rxjs|ofetch)/ },
  screens: {
    at: ['src/screens'],
    mayImport: ['actors', 'components', 'ui', 'charts', 'machines', 'rules'],
    packages: /^(?!node:|rxjs|ofetch)/,
  },
  api: { at: ['src/api'], mayImport: ['contract', 'rules'], packages: /^ofetch$/ },
  platform: { at: ['src/platform'], mayImport: ['contract', 'rules'], packages: /^(rxjs|web-vitals)(\/|$)/ },
  bootstrap: {
    at: ['src/bootstrap'],
    mayImport: ['platform', 'ui', 'contract', 'rules'],
    packages: /^virtual:bootstrap$/,
  },
  worker: { at: ['src/worker'], mayImport: ['platform', 'rules'], packages: /^virtual:shell$/ },
  /** Of the flows it loads the recorder alone, as the app does. */
  backoffice: {
    at: ['src/backoffice'],
    mayImport: [
      'flows',
      'app',
      'components',
      'ui',
      'charts',
      'api',
      'platform',
      'machines',
      'streams',
      'contract',
      'rules',
    ],
    packages: browserPackages,
  },
  flows: {
    at: ['src/flows'],
    mayImport: ['app', 'backoffice', 'ui', 'charts', 'api', 'platform', 'machines', 'streams', 'contract', 'rules'],
    packages: browserPackages,
  },
  /** Of the flows it loads the recorder alone, as a chunk of its own. */
  app: {
    at: ['src/app', 'src/*'],
    mayImport: [
      'rules',
      'contract',
      'streams',
      'machines',
      'styles',
      'ui',
      'charts',
      'screens',
      'components',
      'api',
      'platform',
      'flows',
      'locales',
    ],
    packages: browserPackages,
  },
  engine: { at: ['engine'], mayImport: ['rules'], packages: /^$/ },
  store: {
    at: ['server/store'],
    mayImport: ['engine', 'rules'],
    packages: /^(node:|kysely(\/|$)|better-sqlite3$|pg$)/,
  },
  server: {
    at: ['server'],
    mayImport: ['engine', 'store', 'contract', 'rules', 'locales'],
    packages: /^(?!react|xstate|rxjs|@xstate)/,
  },
  locales: { at: ['locales'], mayImport: [], packages: /^$/ },
}

const freeFolders = /^(tests|e2e|tools)\//
const importPattern =
  /^[ \t]*(import|export)(\s+type)?\b[^'"`;]*?from\s*(['"])([^'"]+)\3|^[ \t]*import\s*(['"])([^'"]+)\5|\bimport\(\s*(['"])([^'"]+)\7/gm

export type Import = {
  readonly from: string
  readonly isType: boolean
  /** It loads on use: `import()`. */
  readonly isLazy: boolean
}

export function findImports(text: string): readonly Import[] {
  return [...text.matchAll(importPattern)].flatMap((match) => {
    const from = match[4] ?? match[6] ?? match[8]
    return from ? [{ from, isType: match[2] !== undefined, isLazy: match[8] !== undefined }] : []
  })
}

/** The parts of `app` that screens may see. */
const seenByScreens =
  /^src\/app\/(wiring\/(?:\w+\/)?(actors|\w+Actors)|device\/(chartMemory|formDrafts|preferences))\.tsx?$/

/** The layer of a path from the root of the project. */
export function layerOf(path: string): string | undefined {
  for (const [name, { at }] of Object.entries(layers)) {
    const isThere = at.some((place) =>
      place.endsWith('/*') ? posix.dirname(path) === place.slice(0, -2) : path.startsWith(`${place}/`),
    )
    if (isThere) return name
  }
  return undefined
}

function findProblem(path: string, { from, isType }: Import): string | undefined {
  const name = layerOf(path)
  const layer = name === undefined ? undefined : layers[name]
  if (!layer || !name) return undefined
  if (!/^[.#]/.test(from)) return layer.packages.test(from) ? undefined : `${name} does not know ${from}`
  const isMapped = from.startsWith('#')
  const target = isMapped ? from.slice(1) : posix.join(posix.dirname(path), from)
  if (!/\.\w+$/.test(target)) return `${from} has no file ending`
  if (target.endsWith('.css')) return undefined
  const other = layerOf(target)
  if (other === name) {
    if (isMapped) return `${from} is in the same layer: import it by its relative path`
    const isOtherScreen = name === 'screens' && target.split('/')[2] !== path.split('/')[2]
    return isOtherScreen ? `no screen imports another (${from})` : undefined
  }
  if (!isMapped) return `${from} is in another layer: import it through #`
  if (target === 'package.json') return undefined
  const isActors = seenByScreens.test(target) && layer.mayImport.includes('actors')
  const isAllowed = isActors || (other !== undefined && layer.mayImport.includes(other))
  const isAllowedType = isType && other !== undefined && layer.typesOf?.includes(other)
  return isAllowed || isAllowedType ? undefined : `${name} does not import ${from}${isType ? '' : ' (a value)'}`
}

/** What breaks the table of layers in a file, as sentences; none for tests and tools, which may read everything. */
export function findImportProblems(path: string, text: string): readonly string[] {
  if (freeFolders.test(path) || !path.includes('/')) return []
  return findImports(text).flatMap((one) => findProblem(path, one) ?? [])
}
