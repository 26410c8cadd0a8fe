/** The steps of a report in words, and the rules that were to hold in them. [FLW232] */
import { flowGraphOf } from '#machines/describe/flowGraph.ts'
import { machines } from '#machines/describe/registry.ts'
import { type FateOf, callFates } from '../log/callFates.ts'
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

type Ids = ReadonlyMap<string, readonly string[]>

/** Rules of the transitions, by their keys; and of those that come by themselves, an answer or a delay, by the states that they leave. */
function readRules(): { readonly byKey: Ids; readonly byState: Ids } {
  const all = Object.entries(machines).flatMap(([name, machine]) => flowGraphOf(name, machine).transitions)
  const coming = all.filter(({ eventType }) => /^xstate\.(done|error|after)\b/.test(eventType))
  const ofState = Map.groupBy(coming, ({ source }) => source)
  return {
    byKey: new Map(all.map(({ key, specIds }) => [key, specIds])),
    byState: new Map([...ofState].map(([source, list]) => [source, list.flatMap(({ specIds }) => specIds)])),
  }
}

type Rules = ReturnType<typeof readRules>

/** Ids of the rules that the moves of an action carried out, each once. */
const walkedRules = ({ moves }: Action, { byKey }: Rules): readonly string[] => [
  ...new Set(moves.flatMap(({ step }) => step.transitions.flatMap((key) => byKey.get(key) ?? []))),
]

/** Of a call that never was answered: the rules of what the machines waited for, where they were then. */
function awaitedRules({ moves, calls }: Action, { byState }: Rules, fateOf: FateOf): readonly string[] {
  if (!calls.some((call) => fateOf(call).kind === 'never')) return []
  const last = new Map(moves.filter(({ machine }) => !worksByItself(machine)).map((move) => [move.step.actor, move]))
  const waiting = [...last.values()].flatMap(({ entered }) => entered.flatMap(withParents))
  return [...new Set(waiting.flatMap((state) => byState.get(state) ?? []))]
}

/** `a.b.c`, `a.b`, `a`. */
const withParents = (id: string): readonly string[] =>
  id.split('.').map((_, place, keys) => keys.slice(0, keys.length - place).join('.'))

/** Numbered, each with the pages, answers and states that followed from it, and the pictures taken before the next. */
export function stepList({ trace, actions, pictures }: StepFacts): Html {
  if (actions.length === 0) return html`<p>${report.noSteps}</p>`
  const known = readRules()
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
    const rules = walkedRules(action, known)
    const awaited = awaitedRules(action, known, fateOf)
    return html`<li>
      ${describeAct(action.act)}
      ${
        followed.length > 0
          ? html`<ul>
              ${join(followed)}
            </ul>`
          : ''
      }${ruleNote(report.expectedHere, rules)}${ruleNote(report.awaited, awaited)}${join(taken.map(({ source }) => html`<figure><img alt="${report.picture(place + 1)}" src="${source}" /></figure>`))}
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

const ruleNote = (said: string, ids: readonly string[]): Html =>
  ids.length > 0 ? html`<p class="note">${said} ${ruleLinks(ids)}</p>` : html``

const ruleLinks = (ids: readonly string[]): Html =>
  raw(ids.map((id) => html`<a href="#${id}">${id}</a>`.text).join(', '))

/** Each rule that was walked or awaited, with its words. */
export function expectedRules(
  { entries }: Trace,
  actions: readonly Action[],
  rules: ReadonlyMap<string, RuleText>,
): Html {
  const known = readRules()
  const fateOf = callFates(entries, true)
  const ofAction = (action: Action) => [...walkedRules(action, known), ...awaitedRules(action, known, fateOf)]
  const ids = [...new Set(actions.flatMap(ofAction))]
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
