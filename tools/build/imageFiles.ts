/** What a container image of Pipwire holds: the build, the packages that its bundle leaves outside, and Node. Nothing is installed in the image. [NOD130] */
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleFolder } from '../backEndProgram.ts'
import { outside } from './buildBackEnd.ts'

type Package = {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Those that packages need at run time, where they are installed; each once. */
export function packagesOf(names: readonly string[], modules = 'node_modules'): readonly string[] {
  const found = new Set<string>()
  const add = (name: string): void => {
    const file = join(modules, name, 'package.json')
    if (found.has(name) || !existsSync(file)) return
    found.add(name)
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Package
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed)
  }
  for (const name of names) add(name)
  return [...found].toSorted()
}

/** What packages bring to be built from. */
const sources = /\/better-sqlite3\/(deps|src|build)$|\.(md|map|d\.[mc]?ts)$/

/** Folders that the image's user may write to, where a volume is mounted there. */
const written = ['data', 'pictures']

export function collectImageFiles(image: string, node: string): void {
  rmSync(image, { recursive: true, force: true })
  for (const name of written) {
    mkdirSync(join(image, 'written', name), { recursive: true })
    writeFileSync(join(image, 'written', name, '.keep'), '')
  }
  const folder = join(image, 'app')
  mkdirSync(join(folder, 'bin'), { recursive: true })
  copyFileSync(node, join(folder, 'bin', 'node'))
  for (const part of ['dist', bundleFolder, 'locales', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true, filter: (path) => !path.endsWith('.map') })
  for (const name of packagesOf(outside)) {
    const from = join('node_modules', name)
    cpSync(from, join(folder, from), { recursive: true, filter: (path) => !sources.test(path) })
  }
}
