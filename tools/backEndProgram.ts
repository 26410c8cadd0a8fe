/** Which file starts the back end: its bundle where that is of the sources as they are, else the sources themselves. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'

/** As deep as `server`: what the back end reads beside itself is found from both. */
export const bundleFolder = 'dist-server'
export const bundleRecord = `${bundleFolder}/sources.sha256`
const sources = [
  '{server,engine,rules,contract}/**/*.ts',
  'package.json',
  'package-lock.json',
  'tools/build/buildBackEnd.ts',
]

export function hashBackEnd(): string {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((pattern) => globSync(pattern)).toSorted())
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

export const isBundled = (): boolean => existsSync(bundleRecord) && readFileSync(bundleRecord, 'utf8') === hashBackEnd()

let program: string | null = null

/** A test of sources that were changed never runs yesterday's bundle. */
export const backEndProgram = (): string => (program ??= isBundled() ? `${bundleFolder}/main.js` : 'server/main.ts')
