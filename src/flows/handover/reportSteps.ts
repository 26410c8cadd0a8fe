/** The steps of a report in words, and the rules that were to hold in them. [FLW232] */
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { callFates } from '../log/callFates.ts'
import { entryTitle } from '../log/entryText.ts'
import { words } from '../page/words.ts'
import type { AskedEntry, Trace } from '../record/trace.ts'
import { describeAct } from './describeAct.ts'
import type { Action } from './findActions.ts'
import { type Html, html, join, raw } from './html.ts'
import { worksByItself } from './worksByItself.ts'

export type RuleText = { readonly id: string; readonly text: string }
type StepFacts = {
  readonly trace: Trace
  readonly actions: readonly Action[]
  readonly pictures: readonly { readonly n: number; readonly source: string }[]
}

const { report } = words.handOver

/** Rules of the transitions, by their keys. */
const rulesByKey = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(machines).flatMap(([name, machine]) =>
      flowGraphOf(name, machine).transitions.map(({ key, specIds }) => [key, specIds] as const),
    ),
  )

/** Ids of the rules that the moves of an action carried out, each once. */
const rulesOf = ({ moves }: Action, known: ReadonlyMap<string, readonly string[]>): readonly string[] => [
  ...new Set(moves.flatMap(({ step }) => step.transitions.flatMap((key) => known.get(key) ?? []))),
]

/** Numbered, each with the pages, answers and states that followed from it, and the pictures taken before the next. */
export function stepList({ trace, actions, pictures }: StepFacts): Html {
  if (actions.length === 0) return html`<p>${report.noSteps}</p>`
  const known = rulesByKey()
  const fateOf = callFates(trace.entries, true)
  const steps = actions.map((action, place) => {
    const next = actions[place + 1]?.n ?? Number.POSITIVE_INFINITY
    const taken = pictures.filter(({ n }) => n >= action.n && n < next)
    const followed = [
      ...action.pages.map((path) => html`<li>${report.page(path)}</li>`),
      ...action.calls.map((call) => callLine(call, fateOf(call))),
      ...action.moves
        .filter(({ machine }) => !worksByItself(machine))
        .map(({ step, entered }) => html`<li>${report.came(step.actor, entered.join(', '))}</li>`),
    ]
    const rules = rulesOf(action, known)
    return html`<li>
      ${describeAct(action.act)}
      ${
        followed.length > 0
          ? html`<ul>
              ${join(followed)}
            </ul>`
          : ''
      }${rules.length > 0 ? html`<p class="note">${report.expectedHere} ${ruleLinks(rules)}</p>` : ''}${join(taken.map(({ source }) => html`<figure><img alt="${report.picture(place + 1)}" src="${source}" /></figure>`))}
    </li> `
  })
  return html`<ol class="steps">
    ${join(steps)}
  </ol>`
}

function callLine(call: AskedEntry, { kind, text }: { readonly kind: string; readonly text: string }): Html {
  const line = `${entryTitle(call)}: ${text}`
  return kind === 'never' ? html`<li class="bad">${line}</li>` : html`<li>${line}</li>`
}

const ruleLinks = (ids: readonly string[]): Html =>
  raw(ids.map((id) => html`<a href="#${id}">${id}</a>`.text).join(', '))

/** Each rule that was walked, with its words. */
export function expectedRules(actions: readonly Action[], rules: ReadonlyMap<string, RuleText>): Html {
  const known = rulesByKey()
  const ids = [...new Set(actions.flatMap((action) => rulesOf(action, known)))]
  if (ids.length === 0) return html`<p>${report.noRules}</p>`
  return html`<dl>
    ${join(
      ids.map(
        (id) =>
          html`<div id="${id}">
            <dt>${id}</dt>
            <dd>${rules.get(id)?.text ?? ''}</dd>
          </div> `,
      ),
    )}
  </dl>`
}
