/** What machines were called before, for whoever knows the old names: `docs/machines/names.md`. */
import { formerNames } from '#machines/describe/formerNames.ts'

type Names = Readonly<Record<string, string>>

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const code = (text: string) => `\`${text}\``

/** With a column for the machine where names belong to one. */
function section(title: string, names: Names | Readonly<Record<string, Names>>): string {
  const isByMachine = Object.values(names).some((one) => typeof one === 'object')
  const heads = [...(isByMachine ? ['machine'] : []), 'before', 'now']
  const rows = Object.entries(names).flatMap(([name, now]: [string, string | Names]) =>
    typeof now === 'string'
      ? [[code(name), code(now)]]
      : Object.entries(now).map(([former, one]) => [`[${name}](${name}.md)`, code(former), code(one)]),
  )
  return [`## ${title}`, '', ...[heads, heads.map(() => '---'), ...rows].map(row)].join('\n')
}

export const namesPage = (written: string): string =>
  [
    '# Names',
    written,
    'Machines were renamed to the words of the field. A trace that was recorded before (version 1) is read in the names of now, and replays. A status of an order (`holding`, `ended`) is data that is kept, and stays.',
    section('Machines', formerNames.machines),
    section('States', formerNames.states),
    section('Events', formerNames.events),
    section('Children', formerNames.children),
    section('What is invoked', formerNames.ports),
    section('Guards', formerNames.guards),
    section('What a machine keeps in mind', formerNames.context),
    section('Fields of orders, quotes, drafts and figures', formerNames.fields),
    '',
  ].join('\n\n')
