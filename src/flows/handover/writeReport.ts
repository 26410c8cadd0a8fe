/**
 * A trace as one page for people: versions, settings, the steps in words with what followed from each and the rules that were to hold, pictures,
 * the log, and the trace itself to be saved again. No script, nothing from elsewhere, and nothing that the masked trace does not tell. [FLW232]
 */
import type { Trace } from '../record/trace.ts'
import { words } from '../page/words.ts'
import { findActions } from './findActions.ts'
import { type Html, html, join, raw } from './html.ts'
import { logTable } from './reportLog.ts'
import { type RuleText, expectedRules, stepList } from './reportSteps.ts'
import { reportStyle } from './reportStyle.ts'

/** The phone as it was right after an entry: an SVG or PNG as a data address. */
export type Picture = { readonly n: number; readonly source: string }

export type ReportFacts = {
  readonly trace: Trace
  /** Name of the trace's file. */
  readonly name: string
  /** In the order in which they are shown: what it is, and which. */
  readonly versions: readonly (readonly [string, string])[]
  readonly settings: readonly (readonly [string, string])[]
  readonly rules: ReadonlyMap<string, RuleText>
  readonly pictures: readonly Picture[]
}

const { report } = words.handOver

export function writeReport({ trace, name, versions, settings, rules, pictures }: ReportFacts): string {
  const actions = findActions(trace)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
        />
        <title>${report.title(name)}</title>
        <style>
          ${raw(reportStyle)}
        </style>
      </head>
      <body>
        <main>
          <h1>${report.title(name)}</h1>
          <p>${report.recorded(moment(trace.startedAt))} ${report.masked}</p>
          ${section(report.versions, facts(versions))} ${section(report.settings, facts(settings))}
          ${section(report.steps, stepList({ trace, actions, pictures }))}
          ${section(report.expected, expectedRules(trace, actions, rules))} ${section(report.log, logTable(trace))}
          ${section(report.trace, html`<p><a download="${name}" href="${dataAddress(trace)}">${report.save(name)}</a> ${report.load}</p>`)}
        </main>
      </body>
    </html> `
  return page.text
}

const section = (title: string, content: Html): Html =>
  html`<section>
    <h2>${title}</h2>
    ${content}
  </section>`

const facts = (list: readonly (readonly [string, string])[]): Html =>
  html`<dl>
    ${join(
      list.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      ),
    )}
  </dl>`

/** In UTC, to the second. */
const moment = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ')

const dataAddress = (trace: Trace): string =>
  `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(trace))}`
