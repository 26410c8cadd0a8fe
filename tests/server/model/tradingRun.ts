/** Carries commands out on trading, and holds every one of them against the laws. */
import type { TradingAct, TradingCommand, TradingTick } from '#tests/arbitraries/tradingCommands.ts'
import type { FakeMarket } from '#tests/support/backend/fakeMarket.ts'
import type { TradingUnderTest } from '#tests/support/backend/tradingUnderTest.ts'
import { type What, idOf, movedPrice, whatOf } from './acts.ts'
import { findAnswerProblems, findMemoryProblems } from './answerLaws.ts'
import { findBookingProblems } from './bookingLaws.ts'
import { type Step, type TradingState, readTradingState } from './tradingState.ts'
import { findLifeProblems } from './lifeLaws.ts'
import { findTickProblems } from './tickLaws.ts'

type Done = { readonly accountId: number; readonly key: string; readonly what: What; readonly text: string }
type Walk = {
  readonly accounts: readonly number[]
  readonly done: Done[]
  keys: number
  isSilent: boolean
  state: TradingState
}

/** Two new demo accounts go through the commands. Answers what went wrong at the first command at which something did, as sentences. */
export async function findProblems(
  trading: TradingUnderTest,
  commands: readonly TradingCommand[],
  /** What the market is before they come. */
  prepare: (market: FakeMarket) => void = ignore,
): Promise<readonly string[]> {
  await trading.newMarket()
  prepare(trading.market())
  const accounts = [await trading.enter(), await trading.enter()]
  const walk: Walk = { accounts, done: [], keys: 0, isSilent: false, state: await readTradingState(trading, accounts) }
  try {
    for (const command of commands) {
      const problems = await take(trading, walk, command)
      if (problems.length > 0) return [`after ${JSON.stringify(command)}`, ...problems]
    }
    return []
  } finally {
    for (const index of accounts.keys()) await act(trading, walk, { type: 'reset', who: index })
  }
}

async function take(trading: TradingUnderTest, walk: Walk, command: TradingCommand): Promise<readonly string[]> {
  const { done, state: before } = walk
  const toldBefore = trading.told.length
  const errorsBefore = trading.errors.length
  const doneBefore = done.length
  trading.pass(1_000)
  if (!walk.isSilent) trading.market().refresh()
  walk.isSilent = command.type === 'silence'
  const repeated = await carryOut(trading, walk, command)
  await trading.byTime().writeTrails()
  await trading.byTime().expire()
  const after = await readTradingState(trading, walk.accounts)
  walk.state = after
  const ticks = command.type === 'tick' ? [command] : command.type === 'at once' && command.tick ? [command.tick] : []
  const step: Step = {
    before,
    after,
    ticked: ticks.map(({ instrument }) => idOf(trading, instrument)),
    isCrowded: command.type === 'at once',
    told: trading.told.slice(toldBefore),
    answers: done.slice(doneBefore),
    repeated,
  }
  return [
    ...findLifeProblems(step),
    ...findBookingProblems(step),
    ...findTickProblems(step),
    ...findAnswerProblems(step),
    ...(await findMemoryProblems(trading, step)),
    ...trading.errors.slice(errorsBefore).map((error) => `it failed: ${String(error)}`),
  ]
}

/** Answers what retries were answered, beside what they were answered at first. */
async function carryOut(trading: TradingUnderTest, walk: Walk, command: TradingCommand): Promise<Step['repeated']> {
  switch (command.type) {
    case 'tick':
      await tick(trading, command)
      return []
    case 'hours':
      trading.market().change(command.instrument, { market: command.market })
      return []
    case 'silence':
      trading.pass(command.ms)
      return []
    case 'restart':
      await trading.restart()
      return []
    case 'at once':
      return allAtOnce(trading, walk, command)
    default:
      return act(trading, walk, command)
  }
}

type AtOnce = Extract<TradingCommand, { readonly type: 'at once' }>

/** The tick comes while a commit is under way: what is committed there was judged by the quote before. */
async function allAtOnce(trading: TradingUnderTest, walk: Walk, command: AtOnce): Promise<Step['repeated']> {
  const ticking: Promise<void>[] = []
  const start = (): void => {
    if (command.tick && ticking.length === 0) ticking.push(tick(trading, command.tick))
  }
  if (command.after === 0) start()
  const acts = command.acts.map((one, index) => act(trading, walk, one, index + 1 === command.after ? start : ignore))
  const repeated = await Promise.all(acts)
  start()
  await Promise.all(ticking)
  return repeated.flat()
}

const ignore = (): void => {}

function tick(trading: TradingUnderTest, { instrument, move }: TradingTick): Promise<void> {
  return trading.market().tick(instrument, movedPrice(trading, instrument, move))
}

/** `during` is called when it is done but not committed. */
async function act(
  trading: TradingUnderTest,
  walk: Walk,
  command: TradingAct,
  during: () => void = ignore,
): Promise<Step['repeated']> {
  if (command.type === 'retry') {
    const known = walk.done.at(-1 - (command.act % Math.max(1, walk.done.length)))
    if (!known) return []
    return [{ first: known.text, again: await trading.act(known.accountId, known.key, known.what) }]
  }
  const accountId = walk.accounts[command.who % walk.accounts.length] ?? 0
  const what = whatOf(trading, walk.state, accountId, command)
  walk.keys += 1
  const key = `key ${walk.keys}`
  const text = await trading.act(accountId, key, (at) => async (trx) => {
    const done = await what(at)(trx)
    during()
    return done
  })
  walk.done.push({ accountId, key, what, text })
  return []
}
