/** `npm run laws`: writes the tests of `tests/laws` into docs/laws.md, each below the line that names its file. */
import { readFileSync, writeFileSync } from 'node:fs'

export const lawsPagePath = 'docs/laws.md'

const block = /^(?<named>`(?<path>tests\/laws\/\w+\.test\.ts)`:\n\n)```ts\n[\s\S]*?\n```$/gm

/** The page with each block as its file is now. Throws where a file that it names is not there. */
export const withLaws = (page: string): string =>
  page.replaceAll(
    block,
    (_block, named: string, path: string) => `${named}\`\`\`ts\n${readFileSync(path, 'utf8').trim()}\n\`\`\``,
  )

if (import.meta.main) writeFileSync(lawsPagePath, withLaws(readFileSync(lawsPagePath, 'utf8')))
