/** The difference between the machines of two builds as a page of Markdown. [FLW233] */
import type { BuildMachines, BuildTransition } from './buildMachines.ts'
import type { Changed, MachineChange } from './compareBuilds.ts'

const kinds = { added: 'New machine', gone: 'Machine that is gone', changed: '' } as const

export function comparedPage(changes: readonly MachineChange[], against: string, now: BuildMachines): string {
  const title = `# Machines compared with ${against}\n`
  if (changes.length === 0) return `${title}\nNo state and no transition is another.\n`
  const parts = changes.map((change) => machinePart(change, now))
  return `${[title, `${count(changes.length, 'machine')} changed.`, ...parts].join('\n')}\n`
}

const count = (of: number, what: string): string => `${of} ${what}${of === 1 ? '' : 's'}`
const code = (text: string): string => `\`${text}\``

function machinePart({ machine, kind, states, transitions }: MachineChange, now: BuildMachines): string {
  const withWords = (key: string) => {
    const transition = now[machine]?.transitions[key]
    return transition ? `${code(key)}: ${described(transition)}` : code(key)
  }
  return [
    `\n## ${machine}\n`,
    ...(kinds[kind] === '' ? [] : [`${kinds[kind]}.\n`]),
    ...list('States added', states.added.map(code)),
    ...list('States gone', states.gone.map(code)),
    ...list('Transitions added', transitions.added.map(withWords)),
    ...list('Transitions gone', transitions.gone.map(code)),
    ...list('Transitions changed', transitions.changed.map(changedLine)),
  ].join('\n')
}

const list = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`**${title}**\n`, ...lines.map((line) => `- ${line}`), '']

const described = ({ guard, targets, actions }: BuildTransition): string =>
  `${guard ? `if ${guard}, ` : ''}→ ${targets}, does ${actions}`

function changedLine({ key, before, now }: Changed): string {
  const parts = (['guard', 'targets', 'actions'] as const).flatMap((part) =>
    before[part] === undefined || before[part] === now[part]
      ? []
      : [`${part} ${before[part] ?? 'none'} → ${now[part] ?? 'none'}`],
  )
  return `${code(key)}: ${parts.join('; ')}`
}
