/** What is left of it all: in the log, in the figures, and in a stolen copy of the data. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Attack } from '../attack.ts'
import type { Field } from '../openField.ts'
import { thievesAddress } from '../people.ts'
import { personal } from './people.ts'

const events = ['login', 'refused', 'limit', 'code', 'confirmation', 'role'] as const

type Line = { readonly msg?: string; readonly event?: string; readonly outcome?: string }

const noTrace: Attack<Field> = {
  tried: 'all of the above, without a line in the security log and a figure',
  rules: 'OPS209',
  run: async ({ log, send, operators: { ann } }) => {
    const lines = log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
    const noted = (event: string) => lines.some((line) => line.msg === 'security' && line.event === event)
    const { text } = await send('/metrics', { headers: { authorization: ann.token } })
    const missing = events.filter(
      (event) => !noted(event) || !text.includes(`pipwire_security_events_total{event="${event}"`),
    )
    const count = lines.filter(({ msg }) => msg === 'security').length
    return { isHeld: missing.length === 0, figure: missing.join(', ') || `${count} lines, of every kind` }
  },
}

const secretsInLog: Attack<Field> = {
  tried: 'the log, for every token, password, code, confirmation and key that was used',
  rules: 'OPS14, OPS209, OPS261',
  run: async ({ log, secrets }) => {
    const text = log()
    // A code of six digits is in many a number: it is looked for as a word, and not in times.
    const words = new Set(text.replaceAll(/"time":\d+/g, '').match(/\b\d{6}\b/g))
    const found = [...secrets].filter((secret) => (/^\d{6}$/.test(secret) ? words.has(secret) : text.includes(secret)))
    return { isHeld: found.length === 0, figure: `${found.length} of ${secrets.size} found` }
  },
}

const stolenData: Attack<Field> = {
  tried: 'a copy of the data folder, for names, numbers, addresses and everything that lets somebody in',
  rules: 'KYC18, SES2, OPS192',
  run: async ({ dataDir, secrets }) => {
    const files = globSync('{pipwire.sqlite*,uploads/*}', { cwd: dataDir }).map((name) =>
      readFileSync(join(dataDir, name)),
    )
    const all = [...secrets, ...Object.values(personal), thievesAddress]
    // Six digits are in many a number.
    const wanted = all.filter((one) => !/^\d{6}$/.test(one))
    const found = wanted.filter((one) => files.some((bytes) => bytes.includes(one)))
    return { isHeld: found.length === 0 && files.length > 1, figure: `${found.length} of ${wanted.length} found` }
  },
}

export const traceAttacks: readonly Attack<Field>[] = [noTrace, secretsInLog, stolenData]
