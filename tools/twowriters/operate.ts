/** What operators do at both back ends at once: prices, and decisions about money. And what is done without a key. */
import { accountEndpoints } from '#contract/endpoints/account.ts'
import { fundsEndpoints } from '#contract/endpoints/funds.ts'
import { operatorEndpoints } from '#contract/endpoints/operator.ts'
import type { Decision, Reset, SetPrice } from './asked.ts'
import { patienceMs } from './callers.ts'
import { pickOf } from './drawWanted.ts'
import { ordersMost } from './judgeOrders.ts'
import { type People, type Saver, depositUsd } from './moveIn.ts'
import type { BackEndAt, Sender, Sending } from './send.ts'

type Needs = Pick<Sending, 'backEnds' | 'chance'> & {
  readonly send: Sender['send']
  readonly people: People
  readonly operatorToken: string
}
export type Operators = {
  readonly setPrice: (price: number) => Promise<void>
  readonly reset: () => Promise<void>
  readonly moveFunds: () => Promise<void>
  readonly prices: readonly SetPrice[]
  readonly resets: readonly Reset[]
  readonly decisions: readonly Decision[]
}

export const instrumentCode = 'BTCUSD'
/** So few that accounts come to have them. */
export async function limitOrders({ ask }: BackEndAt, operatorToken: string): Promise<void> {
  const body = JSON.stringify({ key: 'max_orders', value: String(ordersMost) })
  const headers = `Authorization: ${operatorToken}\r\n`
  const answer = await ask({ path: operatorEndpoints.setSetting.path, headers, body })
  if (!answer?.startsWith('{"code":1,')) throw new Error(`The limit of orders was answered ${answer}.`)
}

/** Savers have no mailbox to confirm from, and methods that were made a moment ago. */
export async function liftGuards(backEnds: Needs['backEnds'], operatorToken: string): Promise<void> {
  const headers = `Authorization: ${operatorToken}\r\n`
  for (const { ask } of backEnds)
    for (const key of ['guard', 'hold_hours'])
      await ask({ path: operatorEndpoints.setSetting.path, headers, body: JSON.stringify({ key, value: '0' }) })
}

/** Two at once are more than there often is. */
const withdrawnUsd = String(Math.round(depositUsd * 0.6))
const shareOfApproved = 0.7

export function createOperators({ backEnds, chance, send, people, operatorToken }: Needs): Operators {
  const prices: SetPrice[] = []
  const resets: Reset[] = []
  const decisions: Decision[] = []

  /** Answers the code of each answer; null where there was none. */
  const atBoth = (path: string, fieldsOf: () => object): Promise<readonly (number | null)[]> =>
    Promise.all(
      backEnds.map(async ({ ask }) => {
        const headers = `Authorization: ${operatorToken}\r\n`
        const answer = await ask({ path, headers, body: JSON.stringify(fieldsOf()) })
        return answer === null ? null : Number(/^\{"code":(\d+)/.exec(answer)?.[1])
      }),
    )
  /** Not always alike. */
  const decide = async (about: Decision['about'], id: number): Promise<void> => {
    const { path } = about === 'deposit' ? fundsEndpoints.decideDeposit : fundsEndpoints.decideWithdrawal
    const sent: Decision['decision'][] = []
    const codes = await atBoth(path.replace(':id', String(id)), () => {
      const decision = chance() < shareOfApproved ? 'approve' : 'reject'
      sent.push(decision)
      return { decision, remark: '' }
    })
    for (const [place, code] of codes.entries()) decisions.push({ about, id, decision: sent[place] ?? 'approve', code })
  }
  const withdraw = async (saver: Saver): Promise<void> => {
    const { currencyId, methodId } = saver
    const id = await send(saver, { kind: 'withdraw', amount: withdrawnUsd, currencyId, methodId })
    if (id !== null) await decide('withdrawal', id)
  }
  return {
    setPrice: async (price) => {
      const sentAt = performance.now()
      const fields = { code: instrumentCode, price, hold: true }
      const codes = await atBoth(operatorEndpoints.setQuote.path, () => fields)
      if (codes.includes(1)) prices.push({ price, sentAt })
    },
    reset: async () => {
      const { account, token } = pickOf(people.traders, chance)
      const { origin } = backEnds[chance() < 0.5 ? 0 : 1]
      const asked = { headers: { authorization: token }, signal: AbortSignal.timeout(patienceMs) }
      const version = await fetch(`${origin}${accountEndpoints.resetDemo.path}`, asked).then(
        // What is not known has no body.
        async (response) => (response.ok ? (((await response.json()) as { readonly ver?: number }).ver ?? null) : null),
        () => null,
      )
      resets.push({ account, version })
    },
    moveFunds: async () => {
      const saver = pickOf(people.savers, chance)
      const deposit = saver.deposits.pop()
      const decided = deposit === undefined ? [] : [decide('deposit', deposit)]
      await Promise.all([...decided, withdraw(saver), withdraw(saver)])
    },
    prices,
    resets,
    decisions,
  }
}
