/** Carries commands out on a desk, and holds every one of them against the laws. */
import { type Decimal, decimal } from '#rules/decimal.ts'
import type { Side } from '#rules/order.ts'
import type { Desk } from '#server/desk/createDesk.ts'
import { roundPrice } from '#server/feed/walk.ts'
import type { Deed } from '#server/deed.ts'
import type { DeskAct, DeskCommand, DeskTick } from '#tests/arbitraries/deskCommands.ts'
import type { DeskUnderTest } from '#tests/support/deskUnderTest.ts'
import { findAnswerProblems } from './answerLaws.ts'
import { findBookingProblems } from './bookingLaws.ts'
import { type DeskState, type Step, readDeskState } from './deskState.ts'
import { findLifeProblems } from './lifeLaws.ts'
import { findMemoryProblems } from './memoryLaws.ts'
import { findTickProblems } from './tickLaws.ts'

type Done = { readonly accountId: number; readonly key: string; readonly what: What; readonly text: string }
type What = (desk: Desk) => Deed<unknown>
type Walk = { readonly accounts: readonly number[]; readonly done: Done[]; keys: number; state: DeskState }

/** Two new demo accounts go through the commands. Answers what went wrong at the first command at which something did, as sentences. */
export async function findProblems(desk: DeskUnderTest, commands: readonly DeskCommand[]): Promise<readonly string[]> {
  await desk.newMarket()
  const accounts = [await desk.enter(), await desk.enter()]
  const walk: Walk = { accounts, done: [], keys: 0, state: await readDeskState(desk, accounts) }
  try {
    for (const command of commands) {
      const problems = await take(desk, walk, command)
      if (problems.length > 0) return [`after ${JSON.stringify(command)}`, ...problems]
    }
    return []
  } finally {
    for (const index of accounts.keys()) await act(desk, walk, { type: 'reset', who: index })
  }
}

async function take(desk: DeskUnderTest, walk: Walk, command: DeskCommand): Promise<readonly string[]> {
  const { done, state: before } = walk
  const toldBefore = desk.told.length
  const errorsBefore = desk.errors.length
  const doneBefore = done.length
  desk.pass(1_000)
  if (command.type !== 'silence') desk.market().refresh()
  const repeated = await carryOut(desk, walk, command)
  const after = await readDeskState(desk, walk.accounts)
  walk.state = after
  const ticks = command.type === 'tick' ? [command] : command.type === 'at once' && command.tick ? [command.tick] : []
  const step: Step = {
    before,
    after,
    ticked: ticks.map(({ instrument }) => idOf(desk, instrument)),
    isCrowded: command.type === 'at once',
    told: desk.told.slice(toldBefore),
    answers: done.slice(doneBefore),
    repeated,
  }
  return [
    ...findLifeProblems(step),
    ...findBookingProblems(step),
    ...findTickProblems(step),
    ...findAnswerProblems(step),
    ...(await findMemoryProblems(desk, step)),
    ...desk.errors.slice(errorsBefore).map((error) => `it failed: ${String(error)}`),
  ]
}

/** Answers what retries were answered, beside what they were answered at first. */
async function carryOut(desk: DeskUnderTest, walk: Walk, command: DeskCommand): Promise<Step['repeated']> {
  switch (command.type) {
    case 'tick':
      await tick(desk, command)
      return []
    case 'hours':
      desk.market().change(command.instrument, { market: command.market })
      return []
    case 'silence':
      desk.pass(command.ms)
      return []
    case 'restart':
      await desk.restart()
      return []
    case 'at once': {
      const acts = command.acts.map((one) => act(desk, walk, one))
      const ticked = command.tick && tick(desk, command.tick)
      const repeated = await Promise.all(acts)
      await ticked
      return repeated.flat()
    }
    default:
      return act(desk, walk, command)
  }
}

function tick(desk: DeskUnderTest, { instrument, move }: DeskTick): Promise<void> {
  return desk.market().tick(instrument, moved(desk, instrument, move))
}

async function act(desk: DeskUnderTest, walk: Walk, command: DeskAct): Promise<Step['repeated']> {
  if (command.type === 'retry') {
    const known = walk.done.at(-1 - (command.act % Math.max(1, walk.done.length)))
    if (!known) return []
    return [{ first: known.text, again: await desk.act(known.accountId, known.key, known.what) }]
  }
  const accountId = walk.accounts[command.who % walk.accounts.length] ?? 0
  const what = whatOf(desk, walk, accountId, command)
  walk.keys += 1
  const key = `key ${walk.keys}`
  const text = await desk.act(accountId, key, what)
  walk.done.push({ accountId, key, what, text })
  return []
}

function whatOf(
  desk: DeskUnderTest,
  walk: Walk,
  accountId: number,
  command: Exclude<DeskAct, { readonly type: 'retry' }>,
): What {
  if (command.type === 'reset') return (at) => at.resetDemo(accountId)
  if (command.type === 'submit') {
    const { instrument, side, hundredths, leverage, target, stopLoss, takeProfit } = command
    const reference = target === null ? 0 : target
    const request = {
      instrumentId: idOf(desk, instrument),
      side,
      leverage,
      lots: decimal((hundredths / 100).toFixed(2)),
      mode: target === null ? ('market' as const) : ('pending' as const),
      target: target === null ? null : decimal(moved(desk, instrument, target)),
      stopLoss: stopAt(desk, instrument, reference, side === 'buy' ? 'below' : 'above', stopLoss),
      takeProfit: stopAt(desk, instrument, reference, side === 'buy' ? 'above' : 'below', takeProfit),
    }
    return (at) => at.submit(accountId, request)
  }
  const { orders } = walk.state
  const own = orders.filter((order) => order.accountId === accountId).toReversed()
  const others = orders.filter((order) => order.accountId !== accountId).slice(-1)
  const choice = [...own, ...others]
  const order = choice[command.order % Math.max(1, choice.length)]
  const id = order?.id ?? unknownOrder
  if (command.type !== 'set stops') return (at) => at[command.type](accountId, id)
  const instrument = desk.market().find(order?.instrumentId ?? 0)?.code ?? 'EURUSD'
  const side: Side = order?.side ?? 'buy'
  const stops = {
    stopLoss: stopAt(desk, instrument, 0, side === 'buy' ? 'below' : 'above', command.stopLoss),
    takeProfit: stopAt(desk, instrument, 0, side === 'buy' ? 'above' : 'below', command.takeProfit),
  }
  return (at) => at.setStops(accountId, id, stops)
}

const unknownOrder = 999_999_999

function stopAt(
  desk: DeskUnderTest,
  code: string,
  reference: number,
  side: 'above' | 'below',
  distance: number | null,
): Decimal | null {
  if (distance === null) return null
  return decimal(moved(desk, code, reference + (side === 'above' ? distance : -distance)))
}

/** The newest price, so many millionths away, rounded as the instrument's prices are. */
function moved(desk: DeskUnderTest, code: string, millionths: number): number {
  const instrument = desk.market().findByCode(code)
  const quote = desk.market().quote(instrument?.id ?? 0)
  return roundPrice((quote?.price ?? 1) * (1 + millionths / 1_000_000), instrument?.pricePrecision ?? 2)
}

const idOf = (desk: DeskUnderTest, code: string): number => desk.market().findByCode(code)?.id ?? 0
