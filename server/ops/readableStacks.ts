/**
 * Stack traces of the bundle name the lines of the sources. Its map is read when the first stack is written: Node's own switch reads all maps
 * with the code, which took a tenth of the start.
 */
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

const maps = new Map<string, SourceMap | null>()

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file)
  if (known !== undefined) return known
  let map: SourceMap | null = null
  try {
    map = new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMap['payload'])
  } catch {
    // A file without a map stands as it is.
  }
  maps.set(file, map)
  return map
}

function placeOf(frame: NodeJS.CallSite): string {
  // oxlint-disable-next-line typescript/no-base-to-string -- V8 shows its frames as stacks do
  const shown = String(frame)
  const [file, line, column] = [frame.getScriptNameOrSourceURL(), frame.getLineNumber(), frame.getColumnNumber()]
  if (!file?.startsWith('file:') || line === null || column === null) return shown
  const found = mapOf(file)?.findEntry(line - 1, column - 1)
  if (!found || !('originalSource' in found)) return shown
  const source = new URL(found.originalSource, file).href
  return shown.replace(`${file}:${line}:${column}`, `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`)
}

/** For whoever started the bundle; sources need none. */
export function makeStacksReadable(): void {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${placeOf(frame)}`)].join('\n')
}
