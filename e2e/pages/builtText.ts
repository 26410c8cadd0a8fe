/** What a browser may load from an entry of the build, at once or later, as one text. */
import { readFileSync } from 'node:fs'

type Chunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export function builtText(entry: string): string {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Readonly<Record<string, Chunk>>
  const reached = new Set([entry])
  for (const key of reached) {
    const chunk = manifest[key]
    for (const other of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) reached.add(other)
  }
  const files = [...reached].flatMap((key) => manifest[key]?.file ?? [])
  if (files.length === 0) throw new Error(`The build has no entry ${entry}.`)
  return files.map((file) => readFileSync(`dist/${file}`, 'utf8')).join('\n')
}
