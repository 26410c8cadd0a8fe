/** Many withdrawals at the same moment, over real connections: what is there leaves once, and to the last digit. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Decimal, decimal, formatDecimal, isAbove, minus, sum } from '#rules/number/decimal.ts'
import { auditLedger } from '#server/store/trading/ledgerAudit.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { whileNotNow } from '#tests/support/backend/wireCall.ts'
import { type Payer, openPayer, tronId } from '#tests/support/samples/funds.ts'

const rounds = process.env['TEST_FULL'] === '1' ? 100 : 3
const atOnce = 200
const balance = decimal(1_000)

let back: TestBackEnd
let origin = ''
beforeAll(async () => {
  back = await openBackEnd({ env: { LIMITS: 'off' } })
  origin = await back.app.fastify.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => back.close())

type Asked = { readonly amount: Decimal; readonly code: number; readonly id: number }

async function draw({ token }: Payer, method: number, amount: Decimal): Promise<Asked> {
  const form = {
    draw_currency_id: String(tronId),
    number: formatDecimal(amount),
    memo: '',
    draw_method_id: String(method),
  }
  const ask = () =>
    fetch(`${origin}/api/account/draw`, {
      method: 'POST',
      headers: { authorization: token },
      body: new URLSearchParams(form),
    })
  const answer = await whileNotNow(ask)
  const { code, data } = (await answer.json()) as { code: number; data: { id: number } | null }
  return { amount, code, id: data?.id ?? 0 }
}

/** Pairs that are the balance, 100 of them; each round has others. */
const amountsOf = (round: number): readonly Decimal[] =>
  Array.from({ length: atOnce / 2 }, (_, index) => {
    const one = decimal((10 + ((index * 7_919 + round * 104_729) % 980_000) / 1_000).toFixed(6))
    return [one, minus(balance, one)]
  }).flat()

it(
  `[WDR3, WDR9, WDR17, ACC12] of ${atOnce} withdrawals at once, 100 times the balance together, as many succeed as there is money for, ${rounds} rounds`,
  async () => {
    const ann = await openPayer(back)
    const way = await ann.bound()
    for (let round = 0; round < rounds; round += 1) {
      await ann.payIn('1000')
      const amounts = amountsOf(round)
      expect(formatDecimal(sum(amounts))).toBe('100000')
      const answers = await Promise.all(amounts.map((amount) => draw(ann, way, amount)))
      const taken = answers.filter(({ code }) => code === 1)
      const refused = answers.filter(({ code }) => code !== 1)
      const left = minus(balance, sum(taken.map(({ amount }) => amount)))
      expect(await ann.purse()).toEqual([formatDecimal(left), formatDecimal(minus(balance, left))])
      expect(left.units >= 0n).toBe(true)
      expect(refused.every(({ code, amount }) => code === (isAbove(amount, left) ? 4001 : 0))).toBe(true)
      // Each is decided by two operators at the same moment, and what is left then leaves whole.
      const decisions = taken.flatMap(({ id }) => [
        whileNotNow(() => ann.decideWithdrawal(id)),
        whileNotNow(() => ann.decideWithdrawal(id, 'reject', 'no')),
      ])
      const codes = (await Promise.all(decisions)).map(({ code }) => code)
      expect(codes.filter((code) => code === 1)).toHaveLength(taken.length)
      expect(codes.filter((code) => code === 2008)).toHaveLength(taken.length)
      const [free = '0', locked] = (await ann.purse()) ?? []
      expect(locked).toBe('0')
      if (Number(free) < 10) await ann.payIn('10')
      const rest = decimal((await ann.purse())?.[0] ?? '0')
      const last = await draw(ann, way, rest)
      expect(last.code).toBe(1)
      await ann.decideWithdrawal(last.id)
      expect(await ann.purse()).toEqual(['0', '0'])
    }
    expect((await auditLedger(back.store.reader)).problems).toEqual([])
  },
  rounds * 20_000,
)
