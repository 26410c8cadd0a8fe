/** The log of a report: as the flows page shows it, what repeats folded. [FLW232] */
import { callFates } from '../log/callFates.ts'
import { changesText, entryOutcome, entryTitle, whoOf } from '../log/entryText.ts'
import { filterEntries, firstFilter } from '../log/filterEntries.ts'
import { type LogRow, firstOf, logRows, noiseText, shownOf } from '../log/logRows.ts'
import { nobody } from '../replay/foldTrace.ts'
import { words } from '../page/words.ts'
import type { Trace } from '../record/trace.ts'
import { type Html, html, join } from './html.ts'

const { report } = words.handOver

export function logTable({ startedAt, entries }: Trace): Html {
  const fateOf = callFates(entries, true)
  const rows = logRows(entries, filterEntries(entries, firstFilter, nobody), { foldsNoise: true, fateOf })
  const outcomeOf = (row: LogRow) => {
    const entry = shownOf(row)
    const outcome = entry.kind === 'asked' ? fateOf(entry).text : entryOutcome(entry)
    return [outcome, changesText(entry)].filter(Boolean).join(' · ')
  }
  return html`<table>
    <thead>
      <tr>
        ${join(report.columns.map((one) => html`<th scope="col">${one}</th>`))}
      </tr>
    </thead>
    <tbody>
      ${join(
        rows.map((row) => {
          const entry = shownOf(row)
          const seconds = ((entry.at - startedAt) / 1_000).toFixed(2)
          const [what, outcome] =
            row.fold === 'noise' ? [noiseText(row), ''] : [`${whoOf(entry)} ${entryTitle(entry)}`, outcomeOf(row)]
          return html`<tr class="${`${row.tone} ${row.isUnder ? 'under' : ''}`.trim()}">
            <td>${firstOf(row)}</td>
            <td>${seconds}</td>
            <td>${what}</td>
            <td>${outcome}</td>
          </tr> `
        }),
      )}
    </tbody>
  </table>`
}
