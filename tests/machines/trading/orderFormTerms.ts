/** Terms that change while the ticket stands there. */
import { describe, expect, it } from 'vitest'
import { CallError } from '#rules/app/callProblem.ts'
import { findTermsChanges } from '#rules/market/termsChanges.ts'
import { type BrokerTerms, termsShownOf } from '#rules/market/termsInForce.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { decimal } from '#rules/number/decimal.ts'
import { eurusd, openOrder, usdjpy } from '#tests/support/samples/samples.ts'
import { startAskingForm, startReadyForm } from './orderFormRun.ts'

type Form = ReturnType<typeof startAskingForm>
const dearer: Instrument = { ...eurusd, feeRate: decimal('70'), termsVersion: 2 }
const show = ({ actor }: Form, instrument = dearer) => actor.send({ type: 'instrument.shown', instrument })
const brokerTerms = { feeType: 'per lot', maxOrders: 200, marginCallPercent: 100, stopOutPercent: 50 } as const
const settle = ({ actor }: Form, termsVersion: number, change: Partial<BrokerTerms> = { feeType: 'share of margin' }) =>
  actor.send({ type: 'settings.known', ...brokerTerms, termsVersion, ...change })
const changes = ({ actor }: Form) => {
  const { context } = actor.getSnapshot()
  return context.termsBefore && findTermsChanges(context.termsBefore, termsShownOf(context)!)
}
const fee = (rate: string, feeType: 'per lot' | 'share of margin' = 'per lot') => ({ feeType, rate: decimal(rate) })

/** Part of what the form is seen in: run with its other tests. */
export function termsThatChange(): void {
  describe('terms that change', () => {
    it('[TKT329] are said as they were and as they are, over several changes, until another instrument comes', () => {
      const form = startAskingForm()
      show(form, eurusd)
      expect(changes(form)).toBeNull()
      show(form)
      show(form, { ...dearer, feeRate: decimal('700'), leverages: [10], minimumLots: decimal('0.2'), termsVersion: 3 })
      expect(changes(form)).toEqual([
        { of: 'fee', from: fee('7'), to: fee('700') },
        { of: 'leverage', from: [100, 200], to: [10] },
        { of: 'minimum', from: decimal('0.1'), to: decimal('0.2') },
      ])
      settle(form, 2)
      expect(changes(form)?.[0]).toEqual({ of: 'fee', from: fee('7'), to: fee('700', 'share of margin') })
      show(form, usdjpy)
      expect(changes(form)).toBeNull()
    })

    it('[TKT329] of hours and of the broker are named too', () => {
      const form = startAskingForm()
      show(form, { ...eurusd, hours: 'never', termsVersion: 2 })
      settle(form, 2, { marginCallPercent: 90, stopOutPercent: 40, maxOrders: 10 })
      expect(changes(form)).toEqual([
        { of: 'hours', from: 'forex', to: 'never' },
        { of: 'marginCall', from: 100, to: 90 },
        { of: 'stopOut', from: 50, to: 40 },
        { of: 'maxOrders', from: 200, to: 10 },
      ])
    })

    it('[TKT329] that were not known before are nothing to say', () => {
      const form = startAskingForm()
      show(form, { ...eurusd, hours: null })
      show(form, { ...eurusd, termsVersion: 2 })
      expect(changes(form)).toEqual([])
    })

    it('[TKT329] leave what was filled in, and the order is sent by what is shown', () => {
      const form = startReadyForm()
      form.change({ lots: '0.3', leverage: 200 })
      const typed = form.draft()
      show(form)
      settle(form, 4, {})
      expect(form.draft()).toEqual(typed)
      form.press('buy')
      expect(form.send.asked.at(-1)?.terms).toBe('2.4')
      expect(form.actor.getSnapshot().context.termsBefore).toBeNull()
    })

    it('[TKT329] back to what they were are nothing to say', () => {
      const form = startAskingForm()
      show(form)
      show(form, { ...eurusd, termsVersion: 3 })
      expect(changes(form)).toEqual([])
    })

    it('[ORD184] that the back end does not tell are not asked for', () => {
      const form = startReadyForm()
      show(form, { ...eurusd, termsVersion: null })
      form.press('buy')
      expect(form.send.asked.at(-1)?.terms).toBeNull()
    })
  })

  describe('a question about an order', () => {
    it.each([
      ['the instrument’s', (form: Form) => show(form)],
      ['the broker’s', (form: Form) => settle(form, 2)],
    ])('[TKT331] takes no press for 700 ms after %s terms changed, and sends by those of then', async (_, change) => {
      const form = startAskingForm()
      form.press('buy')
      await form.pass(700)
      expect(form.is('inert')).toBe(false)
      change(form)
      form.confirm()
      expect([form.is('confirming'), form.is('inert'), form.send.asked.length, changes(form)?.length]).toEqual([
        true,
        true,
        0,
        1,
      ])
      await form.pass(700)
      form.confirm()
      expect(form.send.asked.map(({ terms }) => terms)).toEqual([form.actor.getSnapshot().context.sending?.terms])
      expect(form.send.asked[0]?.terms).not.toBe('1.1')
    })

    it('[TKT331] goes on when what came is as it was', async () => {
      const form = startAskingForm()
      form.press('buy')
      await form.pass(700)
      show(form, { ...eurusd })
      settle(form, 1, {})
      expect(form.is('inert')).toBe(false)
    })
  })

  describe('an order that is refused for other terms', () => {
    it.each<[string, (form: Form) => void, object]>([
      [
        'the instrument’s hours',
        (form) => show(form, { ...eurusd, hours: 'always', termsVersion: 2 }),
        { of: 'hours', from: 'forex', to: 'always' },
      ],
      [
        'the level of the stop out',
        (form) => settle(form, 2, { stopOutPercent: 40 }),
        { of: 'stopOut', from: 50, to: 40 },
      ],
    ])('[TKT330] names %s, read after the refusal when no push came', async (_, read, change) => {
      const form = startReadyForm()
      form.press('buy')
      await form.send.fail(new CallError({ kind: 'refused', code: 2013, message: 'changed' }))
      expect([form.told.at(-1), changes(form)]).toEqual([{ type: 'terms.outdated' }, null])
      read(form)
      expect(changes(form)).toEqual([change])
    })

    it('[TKT330] leaves the ticket as it is, asks for the terms of now, and goes with the next press', async () => {
      const form = startReadyForm()
      form.change({ lots: '0.3' })
      const typed = form.draft()
      form.press('buy')
      await form.send.fail(new CallError({ kind: 'refused', code: 2013, message: 'changed' }))
      expect([form.draft(), form.isBusy(), form.problem()]).toMatchObject([typed, false, { code: 2013 }])
      expect(form.told).toContainEqual({ type: 'terms.outdated' })
      show(form)
      expect(changes(form)).toHaveLength(1)
      form.press('buy')
      expect(form.send.asked.map(({ terms, key }) => [terms, key])).toEqual([
        ['1.1', 'key 1'],
        ['2.1', 'key 2'],
      ])
      await form.send.answer({ order: openOrder, version: 2 })
      expect([form.is('placed'), form.problem()]).toEqual([true, null])
    })
  })
}
