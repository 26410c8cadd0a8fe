/** The difference between the machines of two builds as a page of Markdown. [FLW233] */
import type { BuildMachines, Described } from './buildMachines.ts'
import type { Changed, Changes, MachineChange } from './compareBuilds.ts'

const kinds = { added: 'New machine', gone: 'Machine that is gone', changed: '' } as const

export function comparedPage(changes: readonly MachineChange[], against: string, now: BuildMachines): string {
  const title = `# Machines compared with ${against}\n`
  if (changes.length === 0) return `${title}\nNo state, no transition and no delay is another.\n`
  const parts = changes.map((change) => machinePart(change, now))
  return `${[title, `${count(changes.length, 'machine')} changed.`, ...parts].join('\n')}\n`
}

const count = (of: number, what: string): string => `${of} ${what}${of === 1 ? '' : 's'}`
const code = (text: string): string => `\`${text}\``

function machinePart({ machine, kind, states, transitions, delays }: MachineChange, now: BuildMachines): string {
  const known = now[machine]
  return [
    `\n## ${machine}\n`,
    ...(kinds[kind] === '' ? [] : [`${kinds[kind]}.\n`]),
    ...listAll('States', states, code),
    ...listAll('Transitions', transitions, (key) => withWords(key, known?.transitions[key])),
    ...listAll('Delays', delays, (name) => {
      const length = known?.delays?.[name]?.['length']
      return length === undefined ? code(name) : `${code(name)}: ${length}`
    }),
  ].join('\n')
}

const listAll = (
  what: string,
  { added, gone, changed }: Changes,
  write: (key: string) => string,
): readonly string[] => [
  ...list(`${what} added`, added.map(write)),
  ...list(`${what} gone`, gone.map(code)),
  ...list(`${what} changed`, changed.map(changedLine)),
]

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`**${title}**\n`, ...lines.map((line) => `- ${line}`), '']

function withWords(key: string, transition: Described | undefined): string {
  if (!transition) return code(key)
  const { guard = '-', targets, actions } = transition
  return `${code(key)}: ${guard === '-' ? '' : `if ${guard}, `}→ ${targets}, does ${actions}`
}

const orNone = (part: string): string => (part === '-' ? 'none' : part)

const changedLine = ({ key, parts }: Changed): string =>
  `${code(key)}: ${parts.map(({ name, before, now }) => `${name} ${orNone(before)} → ${orNone(now)}`).join('; ')}`
