/** Packages that the app itself never needs, kept in a folder of their own with a lock file of their own: whoever needs them installs them. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { statSync } from 'node:fs'

export type ExtraPackages = {
  /** The absolute path of a module, such as `echarts` or `uplot/dist/uPlot.min.css`. */
  readonly path: (name: string) => string
  /** The module as Node loads it. Its shape is the caller's to check. */
  readonly load: (name: string) => Promise<unknown>
}

/** Those of `folder/package.json`, installed from `folder/package-lock.json` when they are not there or of another time. */
export function extraPackages(folder: string): ExtraPackages {
  const installed = changedAt(join(folder, 'node_modules/.package-lock.json'))
  if (installed < changedAt(join(folder, 'package-lock.json'))) install(folder)
  const { resolve: find } = createRequire(resolve(folder, 'package.json'))
  return {
    path: (name) => find(name),
    load: (name) => import(pathToFileURL(find(name)).href),
  }
}

function install(folder: string): void {
  console.log(`Installing the packages of ${folder} …`)
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const { status } = spawnSync('npm', flags, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`The packages of ${folder} could not be installed: see the lines above.`)
}

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
