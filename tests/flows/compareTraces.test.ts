import { describe, expect, it } from 'vitest'
import { compareTraces } from '#src/flows/handover/compareTraces.ts'
import { describeComparison } from '#src/flows/handover/describeComparison.ts'
import type { Entry, StepEntry } from '#src/flows/record/trace.ts'
import { act, move, startedTrace } from './handOverTraces.ts'

/** A move by an event of that name. */
const by = (eventType: string, step: StepEntry): StepEntry => ({ ...step, eventType })
const signIn = [
  act.tap(2, 'button', 'Open a demo account'),
  by('demo.open', move(3, 'session', ['session', 'session.opening'], 2)),
  by('done', move(5, 'session', ['session', 'session.signed in'], 2)),
]
const tick = (n: number): Entry => by('quotes.ticked', move(n, 'orderForm', ['orderForm', `orderForm.${n}`]))
const compare = (first: readonly Entry[], second: readonly Entry[]) =>
  compareTraces(startedTrace(...first), startedTrace(...second))

describe('two traces side by side', () => {
  it('[FLW231] are the same whatever the times, what changed nothing and what comes by itself', () => {
    const stays = { ...move(6, 'session', ['session', 'session.signed in']), eventType: 'looked' }
    const later = signIn.map((entry) => ({ ...entry, at: entry.at + 5_000 }))
    const market = (n: number, state: string) => by('market.refresh', move(n, 'market', ['market', `market.${state}`]))
    const ours = [...signIn, tick(7), tick(8), tick(9), market(10, 'reading'), market(11, 'resting')]
    const theirs = [...later, stays, tick(17), market(20, 'resting'), market(21, 'reading')]
    const compared = compare(ours, theirs)
    expect(compared.differences).toEqual([])
    expect(describeComparison(compared, ['a', 'b'])).toEqual([
      expect.stringMatching(/^No difference: the same \d+ moves/),
    ])
  })

  it('[FLW231] differ first where a machine came to another state, told with what came before', () => {
    const compared = compare(
      [...signIn, by('session.ended', move(8, 'session', ['session', 'session.signed out']))],
      [
        ...signIn,
        act.tap(6, 'button', 'Orders'),
        by('session.ended', move(9, 'session', ['session', 'session.asking'])),
        by('order.send', move(11, 'orderForm', ['orderForm', 'orderForm.sending'])),
      ],
    )
    expect(compared.differences).toMatchObject([
      {
        actor: 'app/session',
        first: { n: 8, entered: ['session.signed out'] },
        second: { n: 9, entered: ['session.asking'] },
        before: [{ event: 'demo.open' }, { event: 'done' }],
      },
      { actor: 'app/orderForm', first: null, second: { n: 11 } },
    ])
    expect(describeComparison(compared, ['a.json', 'b.json'])).toEqual([
      '2 machines move otherwise; 2 moves are the same.',
      '',
      'app/session:',
      '    3 demo.open → session.opening',
      '    5 done → session.signed in',
      '  a.json:  8 session.ended → session.signed out, after: Tap the button “Open a demo account”',
      '  b.json:  9 session.ended → session.asking, after: Tap the button “Orders”',
      '',
      'app/orderForm:',
      '  a.json:  nothing more, after: Tap the button “Open a demo account”',
      '  b.json:  11 order.send → orderForm.sending, after: Tap the button “Orders”',
    ])
  })

  it('[FLW231] differ where a machine that works by itself comes to a state that it never came to', () => {
    const { differences } = compare(signIn, [...signIn, move(9, 'market', ['market', 'market.failed'])])
    expect(differences).toMatchObject([{ actor: 'app/market', first: null, second: { entered: ['market.failed'] } }])
  })
})
