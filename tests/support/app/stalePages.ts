/** Pages that are written from machines and differ from what those are now, as sentences that say where, and what to run. */
import { machineDocsFolder } from '#tools/diagrams/machineDocs.ts'

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const shownAtMost = 3

function listed(word: string, lines: readonly string[]): string {
  const rest = lines.length > shownAtMost ? ` … and ${lines.length - shownAtMost} lines more` : ''
  return lines.length === 0 ? '' : ` ${word}: ${lines.slice(0, shownAtMost).join(' … ')}${rest}.`
}

/** `written` answers what a file holds; null when there is none. */
export function findStalePages(
  pages: Readonly<Record<string, string>>,
  written: (file: string) => string | null,
): readonly string[] {
  return Object.entries(pages).flatMap(([file, page]) => {
    const before = written(file)
    const path = `${machineDocsFolder}/${file}`
    if (before === null) return [`${path} is not written yet. Run \`npm run diagrams\`.`]
    if (before === page) return []
    const [then, now] = [linesOf(before), linesOf(page)]
    const gone = listed(
      'Gone',
      then.filter((line) => !now.includes(line)),
    )
    const added = listed(
      'New',
      now.filter((line) => !then.includes(line)),
    )
    return [`${path} is not what the machine is now.${gone}${added} Run \`npm run diagrams\` if that is meant.`]
  })
}
