/** The account's live figures: balance, profit, margin, and how far away the margin call is. Lives as long as someone is signed in. [ACC1, ACC2, ACC10, ACC21, ACC31, NET71, NET72] */
import { assign, sendParent, setup } from 'xstate'
import { accountReadAgainMs } from '#rules/app/limits.ts'
import { type AccountFigures, figuresOfTotals, isMarginCall } from '#rules/trading/account.ts'
import { type Decimal, zero } from '#rules/number/decimal.ts'
import type { TradeFigures } from '#contract/socket.ts'
import { eventsPort, taskPort } from '../app/ports.ts'
import { rules } from '../patterns/rules.ts'
import { type EventOf, itself } from '../patterns/eventOf.ts'

export type FiguresTicked = {
  readonly type: 'figures.ticked'
  readonly figures: TradeFigures
  readonly version: number | null
}
export type BalanceRead = { readonly balance: Decimal; readonly version: number | null }

export type AccountEvent =
  | FiguresTicked
  | { readonly type: 'account.reread' }
  | { readonly type: 'margin.levels'; readonly callPercent: number }
  | { readonly type: 'versions.reset' }

type LiveOrder = {
  readonly nowPrice: Decimal
  readonly profit: Decimal
  /** Where a trailing stop is by now; null of any other. */
  readonly stopLoss: Decimal | null
}

type AccountContext = {
  readonly balance: Decimal | null
  readonly profit: Decimal
  readonly margin: Decimal
  /** Null until the first live figures: what is unknown is shown as unknown. */
  readonly liveOrders: ReadonlyMap<number, LiveOrder> | null
  /** Of open positions and pending orders; null until it is told. */
  readonly orderCount: number | null
  readonly version: number
  readonly callPercent: number
}

export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as { callPercent: number },
    tags: {} as 'margin call',
  },
  actors: {
    'read the balance': taskPort<BalanceRead>('read the balance'),
    'account figures': eventsPort<FiguresTicked>('account figures'),
  },
  guards: {
    'they are not older than what is known': ({ context }, { version }: FiguresTicked) =>
      version === null || version >= context.version,
    'equity is below the call level': ({ context }) => {
      const figures = accountFiguresOf(context)
      return figures !== null && isMarginCall(figures, context.callPercent)
    },
    'equity is above the call level': ({ context }) => {
      const figures = accountFiguresOf(context)
      return figures !== null && !isMarginCall(figures, context.callPercent)
    },
  },
  actions: {
    'keep the figures': assign(({ context }, { figures, version }: FiguresTicked) => ({
      balance: figures.balance ?? context.balance,
      profit: figures.profit,
      margin: figures.margin,
      liveOrders: new Map(figures.orders.map(({ id, ...live }) => [id, live])),
      orderCount: figures.orderCount,
      version: version ?? context.version,
    })),
    'keep the balance': assign(({ context }, { balance, version }: BalanceRead) =>
      (version ?? Infinity) < context.version ? {} : { balance },
    ),
    'keep the call level': assign({
      callPercent: (_, { callPercent }: EventOf<AccountEvent, 'margin.levels'>) => callPercent,
    }),
    'forget the version': assign({ version: 0 }),
    'tell which orders are open': sendParent((_, { figures, version }: FiguresTicked) => ({
      type: 'orders.open',
      ids: figures.orders.map(({ id }) => id),
      count: figures.orderCount,
      version,
    })),
    'tell the free margin': sendParent(({ context }) => ({
      type: 'account.changed',
      freeMargin: accountFiguresOf(context)?.freeMargin ?? null,
      orderCount: context.orderCount,
    })),
    'warn of the margin call': sendParent({ type: 'margin.called' }),
  },
  delays: { 'pause before reading again': accountReadAgainMs },
}).createMachine({
  id: 'account',
  meta: rules('ACC1', 'ACC2', 'ACC10'),
  context: ({ input }) => ({
    balance: null,
    profit: zero,
    margin: zero,
    liveOrders: null,
    orderCount: null,
    version: 0,
    callPercent: input.callPercent,
  }),
  invoke: { src: 'account figures' },
  type: 'parallel',
  on: {
    'figures.ticked': {
      guard: { type: 'they are not older than what is known', params: itself },
      actions: [
        { type: 'keep the figures', params: itself },
        { type: 'tell which orders are open', params: itself },
        'tell the free margin',
      ],
      meta: rules('ACC1', 'ACC2', 'WSS15', 'NET71'),
    },
    'margin.levels': { actions: { type: 'keep the call level', params: itself }, meta: rules('ACC20', 'ACC21') },
    'versions.reset': { actions: 'forget the version', meta: rules('NET72') },
  },
  states: {
    balance: {
      meta: rules('ACC11'),
      initial: 'reading',
      on: { 'account.reread': { target: '.reading', meta: rules('WSS21', 'ACC11') } },
      states: {
        reading: {
          invoke: {
            src: 'read the balance',
            onDone: {
              target: 'known',
              actions: [{ type: 'keep the balance', params: ({ event }) => event.output }, 'tell the free margin'],
              meta: rules('ACC11', 'NET71'),
            },
            onError: { target: 'unknown', meta: rules('ACC10') },
          },
        },
        known: {},
        unknown: { meta: rules('ACC10'), after: { 'pause before reading again': 'reading' } },
      },
    },
    margin: {
      meta: rules('ACC21', 'ACC31'),
      initial: 'enough',
      states: {
        enough: {
          meta: rules('ACC21', 'ACC31'),
          always: { guard: 'equity is below the call level', target: 'called', actions: 'warn of the margin call' },
        },
        called: {
          meta: rules('ACC21', 'ACC31'),
          tags: 'margin call',
          always: { guard: 'equity is above the call level', target: 'enough' },
        },
      },
    },
  },
})

/** Figures of the account as far as they are known; null before balance and positions are both known. */
export function accountFiguresOf({ balance, profit, margin, liveOrders }: AccountContext): AccountFigures | null {
  return balance && liveOrders ? figuresOfTotals(balance, profit, margin) : null
}

export type AccountSnapshot = { readonly context: AccountContext }
export const figuresKnown = (snapshot: AccountSnapshot): AccountFigures | null => accountFiguresOf(snapshot.context)
export const liveOrder =
  (id: number) =>
  (snapshot: AccountSnapshot): LiveOrder | undefined =>
    snapshot.context.liveOrders?.get(id)
