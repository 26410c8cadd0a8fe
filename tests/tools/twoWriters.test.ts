/** The judge of two back ends is content with what is right, and sees each thing that is not. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { orderShape } from '#contract/shapes/order.ts'
import type { OrderRecord } from '#engine/accountState.ts'
import { decimal } from '#rules/number/decimal.ts'
import { startPostgres } from '#tests/support/backend/postgresServer.ts'
import { closedOrder, openOrder } from '#tests/support/samples/samples.ts'
import { findPostgres } from '#tools/install/findServices.ts'
import type { Asked, Record, Wanted } from '#tools/twowriters/asked.ts'
import type { Held } from '#tools/twowriters/heldRows.ts'
import { goThroughSeed } from '#tools/twowriters/goThroughSeed.ts'
import { judge } from '#tools/twowriters/judge.ts'
import { plantIn } from '#tools/twowriters/plantBug.ts'
import { plantedBugs } from '#tools/twowriters/plantedBugs.ts'

const trader = 3
const saver = 4
const [held, closed] = [
  { ...openOrder, id: 1 },
  { ...closedOrder, id: 2 },
]
const answer = (data: unknown, ver: number): string => JSON.stringify({ code: 1, msg: 'done', data, ver })
const ask = (key: string, wanted: Wanted, ...answers: readonly string[]): Asked => ({
  account: wanted.kind === 'withdraw' ? saver : trader,
  key,
  wanted,
  answers: new Set(answers),
})
const submit = ({ side, instrumentId }: typeof held, lots: string): Wanted => ({
  kind: 'submit',
  side,
  lots,
  instrumentId,
  entryPrice: 0,
  stopLoss: 0,
  takeProfit: 0,
})
const lots = '0.5'
const wire = (order: typeof held) => orderShape.write({ ...order, lots: decimal(lots) })
const opened = { ...closed, status: 'holding', closedAt: null, closeReason: null } as const
const withdrawal: Wanted = { kind: 'withdraw', amount: '300', currencyId: 1, methodId: 1 }

const record: Record = {
  asked: [
    ask('a', submit(held, lots), answer(wire(held), 1)),
    ask('b', submit(closed, lots), answer(wire(opened), 2)),
    ask('c', { kind: 'close', order: 2 }, answer(wire(closed), 3)),
    ask('d', { kind: 'close', order: 2 }, JSON.stringify({ code: 2008, msg: 'no', data: null })),
    ask('e', withdrawal, answer({ Id: 1 }, 2)),
  ],
  prices: [],
  late: [],
  resets: [],
  decisions: [
    { about: 'deposit', id: 1, decision: 'approve', code: 1 },
    { about: 'deposit', id: 1, decision: 'reject', code: 2008 },
  ],
}
const before = new Map([
  [trader, 0],
  [saver, 0],
])
const rowOf = ({ code: _c, showCode: _s, pricePrecision: _p, nowPrice, ...order }: typeof held): OrderRecord => ({
  ...order,
  parentId: null,
  lots: decimal(lots),
  accountId: trader,
  entrySide: null,
  rolledTo: order.status === 'pending' ? null : order.createdAt,
  since: null,
  closePrice: order.status === 'ended' ? nowPrice : null,
})
const ledger = (account: number, ...rows: readonly (readonly [string, bigint, number | null])[]) => {
  let balanceAfter = 0n
  return rows.map(([kind, amount, order]) => ({ account, kind, amount, order, balanceAfter: (balanceAfter += amount) }))
}
const all: Held = {
  accounts: [
    { id: trader, kind: 'demo', balance: 98n, version: 3 },
    { id: saver, kind: 'real', balance: 200n, version: 2 },
  ],
  orders: [rowOf(held), rowOf(closed)],
  ledger: [
    ...ledger(trader, ['demo_opening', 100n, null], ['fee', -1n, 1], ['fee', -1n, 2], ['profit', 0n, 2]),
    ...ledger(saver, ['deposit', 500n, null], ['withdrawal', -300n, null]),
  ],
  funds: [
    { about: 'deposit', id: 1, account: saver, amount: 0n, status: 'finished' },
    { about: 'withdrawal', id: 1, account: saver, amount: 300n, status: 'waiting' },
  ],
  problems: [],
}
const kindsOf = (asked: Partial<Record>, kept: Partial<Held>) =>
  judge({ ...record, ...asked }, before, { ...all, ...kept }).map(({ kind }) => kind)
/** What was asked, with another in the place of one key. */
const instead = (key: string, ...others: readonly Asked[]) => ({
  asked: [...record.asked.filter((one) => one.key !== key), ...others],
})
const [first, second] = all.orders
const otherOrder = (figures: Partial<OrderRecord>) => ({ orders: [{ ...first!, ...figures }, second!] })

const isFull = process.env['TEST_FULL'] === '1'
const minuteMs = 60_000

describe('the judge of two back ends', () => {
  it('[NET381] is content with what is as it was answered', () => {
    expect(judge(record, before, all)).toEqual([])
  })

  it.each([
    ['a key without an answer', ['unanswered'], instead('d', ask('d', { kind: 'close', order: 2 })), {}],
    [
      'a key with two answers',
      ['answered otherwise'],
      instead('d', ask('d', { kind: 'close', order: 2 }, '{"code":2008}', '{"code":2001}')),
      {},
    ],
    ['an order that is gone', ['lost'], {}, { orders: [second!] }],
    ['an order of somebody else', ['overwritten'], {}, otherOrder({ accountId: saver })],
    ['an order of other lots', ['overwritten'], {}, otherOrder({ lots: decimal('7') })],
    ['an order of another margin', ['overwritten'], {}, otherOrder({ margin: decimal('7') })],
    ['stops that nobody set', ['overwritten'], {}, otherOrder({ stopLoss: decimal('7') })],
    [
      'one order for two keys',
      ['doubled', 'wrong version'],
      instead('', ask('f', submit(held, lots), answer(wire(held), 1))),
      {},
    ],
    [
      'a stop that a price reached and nothing fired',
      ['not fired'],
      {
        ...instead('a', {
          ...ask('a', submit(held, lots), answer(wire({ ...held, stopLoss: decimal('1'), takeProfit: null }), 1)),
          answeredAt: 0,
        }),
        prices: [{ price: 0.9, sentAt: 12_001 }],
      },
      otherOrder({ side: 'buy', stopLoss: decimal('1'), takeProfit: null }),
    ],
    [
      'more orders than an account may have',
      ['over the limit'],
      instead(
        '',
        ...Array.from({ length: 30 }, (_, at) => ({
          ...ask(`more ${at}`, submit(held, lots), answer(wire({ ...held, id: 10 + at }), 4 + at)),
        })),
      ),
      {
        accounts: [{ ...all.accounts[0]!, version: 33 }, all.accounts[1]!],
        orders: [...all.orders, ...Array.from({ length: 30 }, (_, at) => ({ ...first!, id: 10 + at }))],
      },
    ],
    [
      'an answer that came too late',
      ['late'],
      { late: [{ path: '/x', tookMs: 5_001, isAnswered: true, sinceWokenMs: null }] },
      {},
    ],
    ['an order of no key', ['doubled'], {}, { orders: [...all.orders, { ...first!, id: 9 }] }],
    [
      'an order that is open again',
      ['overwritten'],
      {},
      { orders: [first!, { ...rowOf(opened), lots: decimal(lots) }] },
    ],
    [
      'an order that was closed twice',
      ['ended twice', 'wrong version'],
      instead('d', ask('d', { kind: 'close', order: 2 }, answer(wire(closed), 3))),
      {},
    ],
    [
      'a profit that is booked twice',
      ['ended twice'],
      {},
      { ledger: [...all.ledger, { account: 9, kind: 'profit', amount: 0n, balanceAfter: 0n, order: 2 }] },
    ],
    ['a reset that left an order', ['overwritten', 'wrong version'], { resets: [{ account: trader, version: 3 }] }, {}],
    [
      'a deposit that was decided twice',
      ['doubled'],
      { decisions: record.decisions.map((one) => ({ ...one, code: 1 })) },
      {},
    ],
    [
      'a change that is not counted',
      ['wrong version'],
      {},
      { accounts: [{ ...all.accounts[0]!, version: 2 }, all.accounts[1]!] },
    ],
    [
      'a balance that is not the sum',
      ['wrong books'],
      {},
      { accounts: [{ ...all.accounts[0]!, balance: 7n }, all.accounts[1]!] },
    ],
    [
      'a withdrawal of more than there is',
      ['wrong books'],
      {},
      {
        accounts: [all.accounts[0]!, { ...all.accounts[1]!, balance: -100n }],
        ledger: [...all.ledger.slice(0, 4), ...ledger(saver, ['deposit', 200n, null], ['withdrawal', -300n, null])],
      },
    ],
    ['books that are wrong', ['wrong books'], {}, { problems: ['balance of account 3 is 1, its rows say 2'] }],
  ])('[NET381] sees %s', (_what, kinds, asked, kept) => {
    expect([...new Set(kindsOf(asked, kept))]).toEqual(kinds)
  })

  it('[NET381] knows bugs whose text stands in the sources once', () => {
    for (const { edits } of plantedBugs)
      for (const edit of edits) expect(plantIn(readFileSync(edit.file, 'utf8'), edit)).toContain(edit.to)
    const edit = { file: 'a.ts', from: 'b', to: 'c' }
    expect(() => plantIn('bb', edit)).toThrow('2 times')
    expect(() => plantIn('a', edit)).toThrow('0 times')
  })
})

it.runIf(isFull && findPostgres())(
  '[NET381, NET383, OPS174] two back ends without a lock between them lose, double and overwrite nothing, whatever is cut, half open or stopped',
  async () => {
    const postgres = await startPostgres()
    try {
      for (const seed of ['1', '2']) {
        const report = await goThroughSeed({ postgres, seed, seconds: 30, ratePerSecond: 100 })
        expect(report.violations).toEqual([])
        expect(report.acknowledged).toBeGreaterThan(0)
      }
    } finally {
      await postgres.stop()
    }
  },
  10 * minuteMs,
)
