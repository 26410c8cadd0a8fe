/** Draws what stands on a first page until the app does, by the app's own parts, as it is written into index.html. [NET112] */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build } from 'vite'
import { scopedName } from '../build/chunkNames.ts'

type Drawn = { readonly AppSkeleton: ComponentType<{ path: string }> }

/** Inside the project, so that what is not bundled is found. */
const folder = 'node_modules/.cache/first-picture'

export async function drawSkeletons(paths: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    css: { modules: { generateScopedName: scopedName } },
    build: { ssr: 'src/app/start/AppSkeleton.tsx', write: false },
  })
  const code = 'output' in built ? built.output[0].code : undefined
  if (code === undefined) throw new Error('The first pictures were not built.')
  mkdirSync(folder, { recursive: true })
  const file = resolve(join(folder, 'drawn.mjs'))
  try {
    writeFileSync(file, code)
    const { AppSkeleton } = (await import(pathToFileURL(file).href)) as Drawn
    return withoutStyles(paths.map((path) => renderToStaticMarkup(createElement(AppSkeleton, { path }))).join(''))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Styles of elements are not let through by the content security policy: an icon has its size otherwise. */
const withoutStyles = (drawn: string): string =>
  drawn.replaceAll(/ style="inline-size:([\d.]+rem);block-size:\1"/g, ' width="$1" height="$1"')
