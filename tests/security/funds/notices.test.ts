/** Whoever did it, the owner hears of it at once. */
import { afterEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer, tronAddress } from '#tests/support/samples/funds.ts'
import { codeFor, newestMessage } from '#tests/support/samples/people.ts'

const ann = 'ann@example.com'
const other = 'another good battery'

let back: TestBackEnd
afterEach(() => back.close())

const start = async () => {
  back = await openBackEnd()
  return openPayer(back, ann)
}
const newest = async () => {
  const message = await newestMessage(back, ann)
  return message && [message.subject, message.text.split('\n\n')[1], message.code]
}
const count = async () => (await back.call('outbox', { to: ann, page: 1 }, { token: operatorToken })).value?.total ?? 0
const subject = 'Pipwire: a change in your account'

describe('the owner is told', () => {
  it('[SES460, SES461] of methods and withdrawals, with amount and destination', async () => {
    const payer = await start()
    await payer.payIn('1000')
    const id = await payer.bound()
    expect(await newest()).toEqual([subject, `USDT TRC20 ${tronAddress} was added as a withdrawal method.`, ''])
    await payer.withdraw('123.5', id)
    expect(await newest()).toEqual([
      subject,
      `A withdrawal of 123.5 USD to USDT TRC20 ${tronAddress} was requested.`,
      '',
    ])
    await back.call('removeDrawMethod', { id }, { token: payer.token })
    expect(await newest()).toEqual([subject, `USDT TRC20 ${tronAddress} was removed from your withdrawal methods.`, ''])
  })

  it('[SES460] of a changed password, whoever changed it and from where', async () => {
    const payer = await start()
    const code = await codeFor(back, ann, 'reset')
    await back.call('amendPassword', { password: other, code, type: 'email' }, { token: payer.token })
    expect(await newest()).toEqual([subject, 'Your password was changed.', ''])
    back.pass(60_000)
    const second = await codeFor(back, ann, 'reset')
    const account = { type: 'email', areaId: null, account: ann } as const
    const before = await count()
    await back.call('forgetPassword', { ...account, password: other, repeated: other, code: second })
    expect([await count(), (await newest())?.[1]]).toEqual([before + 1, 'Your password was changed.'])
  })

  it('[SES460] of nothing that was not done', async () => {
    const payer = await start()
    await payer.payIn('1000')
    const id = await payer.bound()
    const before = await count()
    await payer.bound()
    await payer.withdraw('5000', id)
    await payer.withdraw('100', 99)
    await back.call('removeDrawMethod', { id: 99 }, { token: payer.token })
    await back.call('amendPassword', { password: other, code: '000000', type: 'email' }, { token: payer.token })
    expect(await count()).toBe(before)
  })
})
