/** What people and operators may do with money, as plain data: which record is a number that is taken modulo what there is. */
import * as fc from 'fast-check'

export type FundsAct =
  /** Hundredths of a unit: USDT at a dollar, or thousandths of a bitcoin. */
  | { readonly type: 'deposit'; readonly coin: 'USDT' | 'BTC'; readonly amount: number }
  /** Hundredths of what may leave; cents beside it. */
  | { readonly type: 'withdraw'; readonly share: number; readonly cents: number }
  | { readonly type: 'decide deposit'; readonly which: number; readonly decision: 'approve' | 'reject' | 'invalidate' }
  | { readonly type: 'decide withdrawal'; readonly which: number; readonly decision: 'approve' | 'reject' }
  | { readonly type: 'buy'; readonly lots: string }
  | { readonly type: 'close'; readonly which: number }
  /** The same key again. */
  | { readonly type: 'retry'; readonly which: number }

export type FundsCommand =
  | FundsAct
  | { readonly type: 'tick'; readonly price: number }
  /** USD for a bitcoin. */
  | { readonly type: 'price'; readonly usd: number }
  | { readonly type: 'reset the demo' }
  | { readonly type: 'restart' }
  /** Ends while it is asked; what became of it, its key tells afterwards. */
  | { readonly type: 'cut'; readonly act: FundsAct }
  /** Its process is killed so many turns of the loop after it was asked, and at that moment. */
  | { readonly type: 'kill'; readonly act: FundsAct; readonly turns: number; readonly moment: (typeof moments)[number] }
  | { readonly type: 'at once'; readonly acts: readonly FundsAct[] }

/** An act's own transaction begins in the third turn. */
const turns = [0, 1, 2, 2, 3]
const moments = ['now', 'in a transaction', 'in a transaction', 'after a commit', 'after a commit'] as const

const which = fc.nat(5)
const type = <T extends string>(name: T) => fc.constant(name)

const act: fc.Arbitrary<FundsAct> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: type('deposit'),
      coin: fc.constantFrom('USDT', 'BTC'),
      amount: fc.oneof(
        { weight: 6, arbitrary: fc.integer({ min: 1_000, max: 500_000 }) },
        fc.integer({ min: -100, max: 999 }),
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      type: type('withdraw'),
      share: fc.constantFrom(10, 50, 100, 100, 101),
      cents: fc.integer({ min: -3, max: 1 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      type: type('decide deposit'),
      which,
      decision: fc.constantFrom('approve', 'approve', 'approve', 'reject', 'invalidate'),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ type: type('decide withdrawal'), which, decision: fc.constantFrom('approve', 'reject') }),
  },
  { weight: 3, arbitrary: fc.record({ type: type('buy'), lots: fc.constantFrom('0.01', '0.1', '0.5') }) },
  { weight: 2, arbitrary: fc.record({ type: type('close'), which }) },
  { weight: 3, arbitrary: fc.record({ type: type('retry'), which }) },
)

/** One arbitrary of each kind of command. */
export const fundsCommands: readonly fc.Arbitrary<FundsCommand>[] = [
  act,
  act,
  act,
  act,
  fc.record({ type: type('tick'), price: fc.integer({ min: 100_000, max: 120_000 }).map((units) => units / 100_000) }),
  fc.record({ type: type('at once'), acts: fc.array(act, { minLength: 2, maxLength: 6 }) }),
  fc.record({ type: type('price'), usd: fc.integer({ min: 1_000, max: 200_000 }) }),
  fc.oneof(
    { weight: 1, arbitrary: fc.record({ type: type('cut'), act }) },
    {
      weight: 3,
      arbitrary: fc.record({
        type: type('kill'),
        act,
        turns: fc.constantFrom(...turns),
        moment: fc.constantFrom(...moments),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: type('restart') }) },
    { weight: 2, arbitrary: fc.record({ type: type('reset the demo') }) },
  ),
]
