/** Accounts that go from one engine to another, while quotes go on: what quotes were to do to them is done once, whoever has them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { markBefore, markText } from '#rules/market/feedMark.ts'
import { type Engine, type EnginesOnFeed, enginesOnFeed } from './enginesOnFeed.ts'

let world: EnginesOnFeed
let errors: readonly unknown[]
let { nodes, feed, startEngine, set, buy, adopt, notedBy, orders } = {} as EnginesOnFeed

beforeEach(async () => {
  world = await enginesOnFeed()
  ;({ errors, nodes, feed, startEngine, set, buy, adopt, notedBy, orders } = world)
})
afterEach(() => world.end())

const first = (): Engine => world.first
const never = (): never => {
  throw new Error('There is no mark.')
}
const judged = async ({ store }: Engine) =>
  (await store.reader.selectFrom('accounts').select('judged').executeTakeFirst())?.judged

describe('an account that nobody had for a while', () => {
  it('[NOD66] its stop loss fires once, at the price of the tick that reached it', async () => {
    const one = first()
    await adopt(one)
    expect(await buy(one, { stopLoss: decimal(89_000) })).toMatchObject({ kind: 'done' })
    await set(89_900)
    const noted = notedBy(one)
    expect(noted).toMatch(/^1\.\d+$/)
    await one.die()

    const two = await startEngine()
    await set(88_700)
    await set(89_500)
    await set(88_500)
    await set(90_500)
    await adopt(two, noted)
    expect(await orders(two)).toEqual([['ended', 'stop_loss', 88_700]])
    const profits = await two.store.reader.selectFrom('ledger').select('id').where('kind', '=', 'profit').execute()
    expect(profits).toHaveLength(1)

    const three = await startEngine()
    await adopt(three, noted)
    expect(await orders(three)).toEqual([['ended', 'stop_loss', 88_700]])
    expect(errors).toEqual([])
  })

  it('[NOD66] an entry that was reached opens at the price of the tick, and its own stop is judged by the ticks after that', async () => {
    const one = first()
    await adopt(one)
    await buy(one, { mode: 'pending', entryPrice: decimal(91_000), stopLoss: decimal(89_000) })
    const noted = notedBy(one)
    await one.die()
    await set(88_900)
    await set(91_200)
    await set(88_800)
    await set(90_000)
    const two = await startEngine()
    await adopt(two, noted)
    const [row] = await two.store.reader
      .selectFrom('orders')
      .select(['open_price', 'close_price', 'close_reason'])
      .execute()
    expect([Number(row?.open_price), Number(row?.close_price), row?.close_reason]).toEqual([
      91_200,
      88_800,
      'stop_loss',
    ])
  })

  it('[NOD66] an order is judged by no tick of before its account was judged last, however old the note of its partition is', async () => {
    const one = first()
    await adopt(one)
    const noted = notedBy(one)
    await set(85_000)
    await set(90_000)
    await buy(one, { stopLoss: decimal(88_000) })
    expect(await judged(one)).toBe(notedBy(one))
    await one.die()
    await set(89_000)
    const two = await startEngine()
    await adopt(two, noted)
    expect(await orders(two)).toEqual([['holding', null, null]])
    await set(87_900)
    await vi.waitFor(async () => expect(await orders(two)).toEqual([['ended', 'stop_loss', 87_900]]))
  })

  it('[NOD66] a trailing stop follows the ticks that nobody followed', async () => {
    const one = first()
    await adopt(one)
    await buy(one, { stopLoss: decimal(89_000), trail: decimal(1_000) })
    const noted = notedBy(one)
    await one.die()
    await set(95_000)
    await set(94_500)
    await set(93_900)
    await set(96_000)
    const two = await startEngine()
    await adopt(two, noted)
    expect(await orders(two)).toEqual([['ended', 'stop_loss', 93_900]])
  })

  it('[NOD66] what a tick moved of a trailing stop and is not written yet is judged by it again', async () => {
    const one = first()
    await adopt(one)
    await buy(one, { stopLoss: decimal(89_000), trail: decimal(1_000) })
    await set(92_000)
    const mark = feed.feed.mark() ?? never()
    const noted = notedBy(one)
    expect(noted).toBe(markText(markBefore(mark)))
    await one.die()
    const two = await startEngine()
    await adopt(two, noted)
    await two.opened.byTime.writeTrails()
    const [row] = await two.store.reader.selectFrom('orders').select('stop_loss').execute()
    expect(formatDecimal(decimal(row?.stop_loss ?? '0'))).toBe('91000')
    expect(notedBy(two)).toBe(markText(feed.feed.mark() ?? never()))
  })

  it('[NOD66] ticks of before this process began are asked for at the leader', async () => {
    const one = first()
    await adopt(one)
    await buy(one, { stopLoss: decimal(89_000) })
    const noted = notedBy(one)
    await one.die()
    await set(88_600)
    await set(90_000)
    await nodes.time.advance(10_000)
    const late = await startEngine()
    expect(late.market.feed.ticksUntil({ epoch: 1, seq: 1 }).size).toBe(0)
    await adopt(late, noted)
    expect(await orders(late)).toEqual([['ended', 'stop_loss', 88_600]])
  })

  it('[NOD66] where ticks are not kept any more it is judged by those that are, and that is said', async () => {
    const one = first()
    await adopt(one)
    await buy(one, { stopLoss: decimal(89_000) })
    const noted = notedBy(one)
    await one.die()
    await set(88_600)
    await set(90_000)
    await nodes.time.advance(90_000)
    const late = await startEngine()
    await adopt(late, noted)
    expect(await orders(late)).toEqual([['holding', null, null]])
    expect(String(errors[0])).toContain('are not known any more')
  })
})
