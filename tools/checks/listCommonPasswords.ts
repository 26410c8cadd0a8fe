/**
 * Writes `rules/people/commonPasswords.ts`: the 10,000 most common passwords; short ones too, as people begin longer ones with them.
 * Source: the ranked list `passwords-common` of the package @zxcvbn-ts/language-common (MIT). Run it after that package changed.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'

const mostCommon = 10_000
const lineLength = 500

export const listCommonPasswords = (): readonly string[] => dictionary['passwords-common'].slice(0, mostCommon)

function inLines(words: readonly string[]): string {
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > lineLength) lines.push(line)
    line = longer.length > lineLength ? word : longer
  }
  return [...lines, line].join('\n')
}

const file = (words: readonly string[]): string => `/**
 * The 10,000 most common passwords, the most common first, in small letters. Written by \`tools/checks/listCommonPasswords.ts\` from
 * @zxcvbn-ts/language-common (MIT). Large: the app loads it with the forms that need it. [SES43, SES432]
 */
const list = \`
${inLines(words)}
\`

let words: readonly string[] | null = null
let known: ReadonlySet<string> | null = null

export const commonPasswords = (): readonly string[] => (words ??= list.trim().split(/\\s/))

export function isCommonPassword(password: string): boolean {
  known ??= new Set(commonPasswords())
  return known.has(password.toLowerCase())
}
`

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, '../../rules/people/commonPasswords.ts'), file(listCommonPasswords()))
