/**
 * Writes `rules/people/commonPasswords.ts`: those of the 10,000 most common passwords that are long enough to be chosen at all.
 * Source: the ranked list `passwords-common` of the package @zxcvbn-ts/language-common (MIT). Run it after that package changed.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { passwordLengthLeast } from '#rules/people/credentials.ts'

const mostCommon = 10_000
const lineLength = 150

export const listCommonPasswords = (): readonly string[] =>
  dictionary['passwords-common'].slice(0, mostCommon).filter((password) => password.length >= passwordLengthLeast)

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
 * Those of the 10,000 most common passwords that have 8 characters or more, the most common first, in small letters. Written by
 * \`tools/checks/listCommonPasswords.ts\` from @zxcvbn-ts/language-common (MIT). Large: the app loads it with the forms that need it. [SES43]
 */
const list = \`
${inLines(words)}
\`

let known: ReadonlySet<string> | null = null

export function isCommonPassword(password: string): boolean {
  known ??= new Set(list.trim().split(/\\s/))
  return known.has(password.toLowerCase())
}
`

if (import.meta.main)
  writeFileSync(join(import.meta.dirname, '../../rules/people/commonPasswords.ts'), file(listCommonPasswords()))
