import { describe, expect, it } from 'vitest'
import { serverNow } from '#tests/support/samples/samples.ts'
import { startAskingForm } from './orderFormRun.ts'

describe('an order that is asked about', () => {
  it('[TKT322] cannot leave while its price is stale, and can again with the next one', async () => {
    const { press, confirm, send, pass, tick, is } = startAskingForm()
    press('buy')
    await pass(5_100)
    confirm()
    expect([is('confirming'), send.asked.length]).toEqual([true, 0])
    tick()
    confirm()
    expect(send.asked).toHaveLength(1)
  })
})

describe('one-tap trading', () => {
  const sent = (minutesLater: number, lots = '0.10') => {
    const form = startAskingForm()
    form.oneTap(15, '0.5')
    form.change({ lots })
    form.press('buy', serverNow + minutesLater * 60_000)
    return form.send.asked.length
  }

  it('[TKT323, TKT324] sends with a key at once, until its time is over and up to the size that was chosen', () => {
    expect([sent(0), sent(14.99), sent(15), sent(0, '0.50'), sent(0, '0.60')]).toEqual([1, 1, 0, 1, 0])
  })
})
