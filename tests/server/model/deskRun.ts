/** Carries commands out on a desk, and holds every one of them against the laws. */
import type { DeskAct, DeskCommand, DeskTick } from '#tests/arbitraries/deskCommands.ts'
import type { DeskUnderTest } from '#tests/support/backend/deskUnderTest.ts'
import { type What, idOf, movedPrice, whatOf } from './acts.ts'
import { findAnswerProblems } from './answerLaws.ts'
import { findBookingProblems } from './bookingLaws.ts'
import { type DeskState, type Step, readDeskState } from './deskState.ts'
import { findLifeProblems } from './lifeLaws.ts'
import { findMemoryProblems } from './memoryLaws.ts'
import { findTickProblems } from './tickLaws.ts'

type Done = { readonly accountId: number; readonly key: string; readonly what: What; readonly text: string }
type Walk = {
  readonly accounts: readonly number[]
  readonly done: Done[]
  keys: number
  isSilent: boolean
  state: DeskState
}

/** Two new demo accounts go through the commands. Answers what went wrong at the first command at which something did, as sentences. */
export async function findProblems(desk: DeskUnderTest, commands: readonly DeskCommand[]): Promise<readonly string[]> {
  await desk.newMarket()
  const accounts = [await desk.enter(), await desk.enter()]
  const walk: Walk = { accounts, done: [], keys: 0, isSilent: false, state: await readDeskState(desk, accounts) }
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
  if (!walk.isSilent) desk.market().refresh()
  walk.isSilent = command.type === 'silence'
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
    case 'at once':
      return allAtOnce(desk, walk, command)
    default:
      return act(desk, walk, command)
  }
}

type AtOnce = Extract<DeskCommand, { readonly type: 'at once' }>

/** The tick comes while a commit is under way: what is committed there was judged by the quote before. */
async function allAtOnce(desk: DeskUnderTest, walk: Walk, command: AtOnce): Promise<Step['repeated']> {
  const ticking: Promise<void>[] = []
  const start = (): void => {
    if (command.tick && ticking.length === 0) ticking.push(tick(desk, command.tick))
  }
  if (command.after === 0) start()
  const acts = command.acts.map((one, index) => act(desk, walk, one, index + 1 === command.after ? start : ignore))
  const repeated = await Promise.all(acts)
  start()
  await Promise.all(ticking)
  return repeated.flat()
}

const ignore = (): void => {}

function tick(desk: DeskUnderTest, { instrument, move }: DeskTick): Promise<void> {
  return desk.market().tick(instrument, movedPrice(desk, instrument, move))
}

/** `during` is called when it is done but not committed. */
async function act(
  desk: DeskUnderTest,
  walk: Walk,
  command: DeskAct,
  during: () => void = ignore,
): Promise<Step['repeated']> {
  if (command.type === 'retry') {
    const known = walk.done.at(-1 - (command.act % Math.max(1, walk.done.length)))
    if (!known) return []
    return [{ first: known.text, again: await desk.act(known.accountId, known.key, known.what) }]
  }
  const accountId = walk.accounts[command.who % walk.accounts.length] ?? 0
  const what = whatOf(desk, walk.state, accountId, command)
  walk.keys += 1
  const key = `key ${walk.keys}`
  const text = await desk.act(accountId, key, (at) => async (trx) => {
    const done = await what(at)(trx)
    during()
    return done
  })
  walk.done.push({ accountId, key, what, text })
  return []
}
