/** Carries commands out against the real calls and a model of which record is in which state, and holds both against the laws of money. */
import type * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import type { EndpointName, Input } from '#contract/endpoints/index.ts'
import { decimal, formatDecimal, larger, plus, round, times, zero } from '#rules/number/decimal.ts'
import { findDepositProblem } from '#rules/funds/deposit.ts'
import { findWithdrawalProblem, withdrawable } from '#rules/funds/withdrawal.ts'
import { findDrawCurrency } from '#server/store/content/channels.ts'
import type { FundsAct, FundsCommand } from '#tests/arbitraries/fundsCommands.ts'
import { type MomentOfKill, type TestBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import type { Answered } from '#tests/support/backend/wireCall.ts'
import { addProof, bitcoinId, tronAddress, tronId } from '#tests/support/samples/funds.ts'
import { order } from '#tests/support/samples/inputs.ts'
import { registerByEmail } from '#tests/support/samples/people.ts'
import { type Purse, findPurseProblems, readPurse } from './fundsLaws.ts'

type Sent = { readonly again: (real: FundsReal) => Promise<Answered<unknown>>; readonly text: string }
export type FundsModel = {
  readonly deposits: Map<number, Purse['deposits'][number]['status']>
  readonly withdrawals: Map<number, Purse['withdrawals'][number]['status']>
  readonly sent: Sent[]
  bitcoinUsd: number
}
export type FundsReal = {
  back: TestBackEnd
  readonly accountId: number
  readonly token: string
  readonly demo: string
  readonly methodId: number
}
type Planned = {
  /** What the model says that it is answered; null when it does not know. */
  readonly code: number | null
  readonly ask: (real: FundsReal) => Promise<Answered<unknown>>
  readonly isKeyed: boolean
  readonly done: (value: unknown) => void
}

let people = 0
let keys = 0
const minimum = decimal(10)
const depositAfter = { approve: 'finished', reject: 'rejected', invalidate: 'invalid' } as const
const withdrawalAfter = { approve: 'paid', reject: 'refused' } as const

/** Somebody new with a real account and a way; beside them a demo account. */
export async function openFundsRun(
  back: TestBackEnd,
): Promise<{ readonly model: FundsModel; readonly real: FundsReal }> {
  people += 1
  back.logged.length = 0
  const { token, user } = await registerByEmail(back, `person${people}@example.com`)
  const bank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }
  const way = { currencyId: tronId, kind: 'coin', address: tronAddress, remark: '', ...bank } as const
  const { value } = await back.call('bindDrawMethod', way, { token })
  await setBitcoin(back, 90_000)
  return {
    model: { deposits: new Map(), withdrawals: new Map(), sent: [], bitcoinUsd: 90_000 },
    real: { back, accountId: user.id, token, demo: await back.enter(), methodId: value?.id ?? 0 },
  }
}

type ToldCommand = fc.AsyncCommand<FundsModel, FundsReal> & { readonly told: FundsCommand }

export const commandOf = (command: FundsCommand): ToldCommand => ({
  told: command,
  check: () => true,
  toString: () => JSON.stringify(command),
  run: async (model, real) => {
    real.back.pass(1_000)
    const before = await readPurse(real.back.store.reader, real.accountId)
    const problems = await carryOut(model, real, command, before)
    const after = await readPurse(real.back.store.reader, real.accountId)
    const told = (records: readonly { readonly id: number; readonly status: string }[]) =>
      records.map(({ id, status }) => `${id} ${status}`).join(', ')
    const all = [
      ...problems,
      ...findPurseProblems(after),
      ...differing('deposits', told(after.deposits), told(listOf(model.deposits))),
      ...differing('withdrawals', told(after.withdrawals), told(listOf(model.withdrawals))),
      ...(after.version < before.version ? ['the version fell'] : []),
      ...real.back.logged.filter((line) => line.includes('"failed"') && !['cut', 'kill'].includes(command.type)),
    ]
    if (all.length > 0) throw new Error(`after ${JSON.stringify(command)}: ${all.join('; ')}`)
  },
})

const listOf = <S extends string>(records: ReadonlyMap<number, S>) =>
  Array.from(records, ([id, status]) => ({ id, status })).toSorted((one, other) => one.id - other.id)
const differing = (what: string, found: string, wanted: string) =>
  found === wanted ? [] : [`${what} are ${found}, not ${wanted}`]

async function carryOut(
  model: FundsModel,
  real: FundsReal,
  command: FundsCommand,
  before: Purse,
): Promise<readonly string[]> {
  switch (command.type) {
    case 'tick':
      await real.back.market.tick('EURUSD', command.price)
      return []
    case 'price':
      model.bitcoinUsd = command.usd
      await setBitcoin(real.back, command.usd)
      return []
    case 'restart':
      real.back = await real.back.reopen()
      return isDeepStrictEqual(await readPurse(real.back.store.reader, real.accountId), before)
        ? []
        : ['a restart changed it']
    case 'reset the demo':
      return resetDemo(real)
    case 'at once': {
      const plans = await Promise.all(command.acts.map((act) => planOf(model, real, act)))
      await Promise.all(plans.map(async (plan) => settled(model, plan, await plan.ask(real))))
      return []
    }
    case 'cut':
      return cut(model, real, await planOf(model, real, command.act))
    case 'kill':
      return kill(model, real, await planOf(model, real, command.act), command)
    default:
      return actAlone(model, real, await planOf(model, real, command), before)
  }
}

async function actAlone(model: FundsModel, real: FundsReal, plan: Planned, before: Purse): Promise<readonly string[]> {
  const answer = await plan.ask(real)
  settled(model, plan, answer)
  const after = await readPurse(real.back.store.reader, real.accountId)
  return [
    ...(plan.code !== null && plan.code !== answer.code ? [`it answered ${answer.code}, not ${plan.code}`] : []),
    ...(answer.code !== 1 && !isDeepStrictEqual(before, after) ? [`a refusal (${answer.code}) changed something`] : []),
  ]
}

/** The back end ends with grace while it is asked. */
async function cut(model: FundsModel, real: FundsReal, plan: Planned): Promise<readonly string[]> {
  const asked = plan.ask(real).catch(() => null)
  real.back = await real.back.reopen()
  return afterwards(model, real, plan, await asked)
}

/** What was told before it died is there; of the rest all or nothing, and its key tells which. */
async function kill(
  model: FundsModel,
  real: FundsReal,
  plan: Planned,
  { turns, moment }: { readonly turns: number; readonly moment: MomentOfKill },
): Promise<readonly string[]> {
  const told: { answer: Answered<unknown> | null; beforeKill: Answered<unknown> | null } = {
    answer: null,
    beforeKill: null,
  }
  const asked = plan.ask(real).then(
    (answer) => void (told.answer = answer),
    () => {},
  )
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => void setImmediate(resolve))
  real.back = await real.back.kill(moment, () => (told.beforeKill = told.answer))
  await asked
  const first = told.beforeKill
  const again = first !== null && plan.isKeyed ? await plan.ask(real) : null
  return [
    ...(again && again.text !== first?.text ? [`told ${first?.text} before the kill, ${again.text} after it`] : []),
    ...(await afterwards(model, real, plan, first)),
  ]
}

/** Without a definite answer it is asked again. */
async function afterwards(
  model: FundsModel,
  real: FundsReal,
  plan: Planned,
  first: Answered<unknown> | null,
): Promise<readonly string[]> {
  const isUnknown = first === null || first.status >= 500
  const answer = isUnknown ? await plan.ask(real) : first
  const wasDone = isUnknown && !plan.isKeyed && plan.code === 1 && answer.code === 2008
  if (wasDone) plan.done(null)
  settled(model, plan, answer)
  return answer.status >= 500 ? [`it failed with ${answer.text}`] : []
}

function settled(model: FundsModel, plan: Planned, answer: Answered<unknown>): void {
  if (answer.code === 1) plan.done(answer.value)
  if (plan.isKeyed) model.sent.push({ again: plan.ask, text: answer.text })
}

/** A call with a key of its own, which every repetition has too. */
function keyed<N extends EndpointName>(name: N, input: Input<N>) {
  keys += 1
  const key = `key ${keys}`.replace(' ', '-')
  return ({ back, token }: FundsReal) => back.call(name, input, { token, key })
}

const idOf = (value: unknown): number => Number((value as { readonly id?: unknown } | null)?.id)

async function planOf(model: FundsModel, real: FundsReal, act: FundsAct): Promise<Planned> {
  const ignore = () => {}
  switch (act.type) {
    case 'deposit': {
      const isTron = act.coin === 'USDT'
      const amount = decimal((act.amount / (isTron ? 100 : 1_000)).toFixed(3))
      const channel = { usdPrice: decimal(isTron ? 1 : model.bitcoinUsd), precision: isTron ? 6 : 8 }
      const proof = await addProof(real.back, real.accountId)
      const input = { amount, proof, address: '', networkId: isTron ? tronId : bitcoinId }
      const done = (value: unknown) => void model.deposits.set(idOf(value), 'unchecked')
      const code = findDepositProblem(amount, channel, minimum) ?? 1
      return { code, ask: keyed('submitDeposit', input), isKeyed: true, done }
    }
    case 'withdraw': {
      const { value } = await real.back.call('accountDetail', {}, { token: real.token })
      const means = { balance: value?.balance ?? zero, freeMargin: value?.freeMargin ?? zero }
      const part = round(times(withdrawable(means), decimal((act.share / 100).toFixed(2))), 6)
      const amount = larger(plus(part, decimal((act.cents / 100).toFixed(2))), zero)
      const terms = await findDrawCurrency(real.back.store.reader, tronId)
      if (!terms) throw new Error('There is no such currency.')
      const input = { currencyId: tronId, methodId: real.methodId, amount, memo: '' }
      const done = (answer: unknown) => void model.withdrawals.set(idOf(answer), 'waiting')
      const code = findWithdrawalProblem(amount, { terms, means, minimum }) ?? 1
      return { code, ask: keyed('withdraw', input), isKeyed: true, done }
    }
    case 'decide deposit':
      return decisionOn(model.deposits, 'decideDeposit', act, depositAfter[act.decision], 'unchecked')
    case 'decide withdrawal':
      return decisionOn(model.withdrawals, 'decideWithdrawal', act, withdrawalAfter[act.decision], 'waiting')
    case 'buy': {
      const wire = { ...order, cont: act.lots }
      keys += 1
      const key = `key-${keys}`
      const ask = ({ back, token }: FundsReal) => back.raw('submitOrder', wire, { token, key })
      return { code: null, ask, isKeyed: true, done: ignore }
    }
    case 'close': {
      const { value } = await real.back.call('deals', { status: 'holding', page: 1 }, { token: real.token })
      const held = value?.orders ?? []
      const id = held[act.which % Math.max(1, held.length)]?.id ?? 999_999_999
      return { code: held.length === 0 ? 1008 : 1, ask: keyed('closeOrder', { id }), isKeyed: true, done: ignore }
    }
    case 'retry': {
      const sent = model.sent.at(-1 - (act.which % Math.max(1, model.sent.length)))
      const ask = async (at: FundsReal) => {
        const answer = await (sent ? sent.again(at) : at.back.raw('balance', {}, { token: at.token }))
        if (sent && sent.text !== answer.text) throw new Error(`answered ${answer.text}, at first ${sent.text}`)
        return answer
      }
      return { code: null, ask, isKeyed: false, done: ignore }
    }
  }
}

function decisionOn<S extends string>(
  records: Map<number, S>,
  name: 'decideDeposit' | 'decideWithdrawal',
  { which, decision }: { readonly which: number; readonly decision: 'approve' | 'reject' | 'invalidate' },
  after: NoInfer<S>,
  open: NoInfer<S>,
): Planned {
  const ids = [...records.keys()]
  const id = ids[which % Math.max(1, ids.length)] ?? 999_999_999
  const state = records.get(id)
  const ask = ({ back }: FundsReal) => back.raw(name, { id, decision, remark: 'no' }, { token: operatorToken })
  const code = state === undefined ? 1008 : state === open ? 1 : 2008
  const done = () => {
    if (state !== undefined) records.set(id, after)
  }
  return { code, ask, isKeyed: false, done }
}

/** It trades, gets no money in or out, and begins anew. */
async function resetDemo({ back, demo }: FundsReal): Promise<readonly string[]> {
  const as = { token: demo }
  await back.raw('submitOrder', order, as)
  const draw = { draw_currency_id: String(tronId), number: '50', memo: '', draw_method_id: '1' }
  const refusal = await back.raw('withdraw', draw, as)
  await back.call('resetDemo', {}, as)
  const { value: user } = await back.call('userInfo', {}, as)
  const purse = await readPurse(back.store.reader, user?.id ?? 0)
  return [
    ...findPurseProblems(purse),
    ...differing('the demo balance', formatDecimal(purse.balance), '100000'),
    ...differing('the answer to a demo', String(refusal.code), '1006'),
  ]
}

const setBitcoin = (back: TestBackEnd, usd: number) =>
  back.store.commands.run((trx) =>
    trx
      .updateTable('networks')
      .set({ usd_price: String(usd) })
      .where('id', '=', BigInt(bitcoinId))
      .execute(),
  )
