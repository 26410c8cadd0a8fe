/** What the owner of an account is told in the app. */
import { afterEach, describe, expect, it } from 'vitest'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { openPayer, tronAddress } from '#tests/support/samples/funds.ts'
import { ann, lockedPayer, tokenIn } from '#tests/support/samples/locking.ts'
import { goodPassword, logIn } from '#tests/support/samples/people.ts'
import { decimal } from '#rules/number/decimal.ts'

let back: TestBackEnd
afterEach(() => back.close())

const listed = async (token: string, page = 1) => (await back.call('notices', { page }, { token })).value!
const keys = async (token: string) => (await listed(token)).rows.map(({ key }) => key)
const pushed = () => back.pushed.filter(([kind]) => kind === 'noticed' || kind === 'lock')
const settled = async (most: number) => {
  await expect.poll(() => pushed().length).toBe(most)
}

describe('notices in the app', () => {
  it('[SES513] are kept with what the mail says, the newest first, and sockets hear of each after its commit', async () => {
    back = await openBackEnd()
    const payer = await openPayer(back, ann)
    await payer.payIn('1000')
    const id = await payer.bound()
    await payer.withdraw('123.5', id)
    await back.call('removeDrawMethod', { id }, { token: payer.token })
    const to = `USDT TRC20 ${tronAddress}`
    const { rows, total, unread } = await listed(payer.token)
    expect(rows.map(({ key, figures }) => [key, figures])).toEqual([
      ['method_removed', { amount: null, to }],
      ['withdrawal', { amount: decimal('123.5'), to }],
      ['method_added', { amount: null, to }],
    ])
    expect([total, unread, rows[0]?.kind, rows[0]?.readAt]).toEqual([3, 3, 'security', null])
    await settled(3)
    expect(pushed().map(([, , notice]) => notice)).toEqual(rows.toReversed())
    const kept = await back.store.reader.selectFrom('notices').select('figures').execute()
    expect(JSON.stringify(kept)).not.toContain(tronAddress)
  })

  it('[SES514] are marked as read one by one or all, by their owner alone', async () => {
    back = await openBackEnd()
    const payer = await openPayer(back, ann)
    const id = await payer.bound()
    await back.call('removeDrawMethod', { id }, { token: payer.token })
    const [newest] = (await listed(payer.token)).rows
    const read = (one: number, token = payer.token) => back.call('readNotices', { id: one }, { token })
    const stranger = await openPayer(back, 'eve@example.com')
    expect((await read(newest?.id ?? 0, stranger.token)).code).toBe(1008)
    expect([(await read(newest?.id ?? 0)).code, (await listed(payer.token)).unread]).toEqual([1, 1])
    expect((await listed(payer.token)).rows.map(({ readAt }) => readAt)).toEqual([back.now(), null])
    expect([(await read(0)).code, (await listed(payer.token)).unread]).toEqual([1, 0])
    expect((await listed(stranger.token)).total).toBe(0)
  })

  it('[SES513] are 50 at most; the oldest go', async () => {
    back = await openBackEnd({ env: { LIMITS: 'off' } })
    const payer = await openPayer(back, ann)
    for (let round = 0; round < 26; round += 1) {
      const id = await payer.bound()
      await back.call('removeDrawMethod', { id }, { token: payer.token })
    }
    const pages = [await listed(payer.token), await listed(payer.token, 2), await listed(payer.token, 3)]
    expect([pages.map(({ rows }) => rows.length), pages[0]?.total]).toEqual([[20, 20, 10], 50])
  })

  it('[SES513, SES516] tell of a lock and an unlock, and sockets are told what is so now', async () => {
    back = await openBackEnd()
    const { payer, token } = await lockedPayer(back)
    expect(await keys(token)).toEqual(['locked', 'withdrawal', 'method_added'])
    const unlock = { uid: payer.user.uid, action: 'unlock', remark: 'Called back.' } as const
    await back.call('changeAccount', unlock, { token: operatorToken })
    expect((await keys(token))[0]).toBe('unlocked')
    await settled(6)
    expect(pushed().flatMap(([kind, , value]) => (kind === 'lock' ? [value] : []))).toEqual([true, false])
  })

  it('[SES514] can be read while the account is locked, and go with the account', async () => {
    back = await openBackEnd()
    const payer = await openPayer(back, ann)
    await payer.bound()
    await back.call('lockAccount', { token: await tokenIn(back) })
    const token = (await logIn(back, ann, goodPassword)).value?.token ?? ''
    expect((await back.call('readNotices', { id: 0 }, { token })).code).toBe(1)
    await back.call(
      'changeAccount',
      { uid: payer.user.uid, action: 'unlock', remark: 'Called back.' },
      { token: operatorToken },
    )
    expect((await back.call('closeAccount', { password: goodPassword }, { token })).code).toBe(1)
    expect(await back.store.reader.selectFrom('notices').selectAll().execute()).toEqual([])
  })
})
