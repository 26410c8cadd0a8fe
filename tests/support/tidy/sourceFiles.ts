import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'

export type SourceFile = { readonly path: string; readonly text: string }

const codeFolders = [
  'rules',
  'engine',
  'contract',
  'machines',
  'streams',
  'locales',
  'src',
  'server',
  'tests',
  'e2e',
  'tools',
]
const folders = [...codeFolders, 'docs', 'public', '.ci']

function read(patterns: readonly string[]): readonly SourceFile[] {
  const paths = patterns
    .flatMap((pattern) => globSync(pattern, { exclude: ['**/node_modules/**'] }))
    .map((path) => path.split(sep).join('/'))
  return [...new Set(paths)].toSorted().map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}

/** Every text file of the project: code, styles, languages, documents, settings. */
export const allFiles = read([
  ...folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs,js,css,json,md,html,svg,sql,mmd}`),
  '*.{ts,json,md,html}',
  '.*rc.json',
  '.ci/*',
])

export const codeFiles = allFiles.filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts'))
export const styleFiles = allFiles.filter(({ path }) => path.endsWith('.css'))
export const testFiles = codeFiles.filter(({ path }) => /^(tests|e2e)\//.test(path))

/** The code without its comments and without what its strings say, line by line as before. */
export function withoutWords(text: string): string {
  const blank = (part: string) => part.replaceAll(/[^\n]/g, ' ')
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, blank)
}
