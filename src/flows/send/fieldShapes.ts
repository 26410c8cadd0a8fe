/** What several events hold alike: an order, an instrument, its quotes, what went wrong. [FLW241, FLW247] */

const status = { oneOf: { ended: true, holding: true, pending: true } } as const

export const order = {
  fields: {
    id: 'number',
    instrumentId: 'number',
    code: 'text',
    showCode: 'text',
    pricePrecision: 'number',
    status,
    side: { oneOf: { buy: true, sell: true } },
    lots: 'decimal',
    leverage: 'number',
    requestedPrice: 'decimal',
    openPrice: { orNull: 'decimal' },
    nowPrice: 'decimal',
    profit: 'decimal',
    margin: 'decimal',
    fee: 'decimal',
    spreadCost: 'decimal',
    swap: 'decimal',
    stopLoss: { orNull: 'decimal' },
    takeProfit: { orNull: 'decimal' },
    trailDistance: { orNull: 'decimal' },
    expiresAt: { orNull: 'number' },
    createdAt: 'number',
    closedAt: { orNull: 'number' },
    closeReason: {
      orNull: {
        oneOf: {
          manual: true,
          stop_loss: true,
          take_profit: true,
          stop_out: true,
          cancelled: true,
          no_margin: true,
          demo_reset: true,
          reversed: true,
          expired: true,
        },
      },
    },
    parentId: { orNull: 'number' },
  },
} as const

const market = { oneOf: { open: true, closed: true } } as const
const trading = { oneOf: { open: true, closingOnly: true, halted: true } } as const
const marginMode = { oneOf: { fixed: true, leveraged: true } } as const

export const instrument = {
  fields: {
    id: 'number',
    code: 'text',
    showCode: 'text',
    logo: 'text',
    categoryId: 'number',
    market,
    nextChange: { orNull: 'number' },
    hours: { orNull: 'text' },
    trading,
    pricePrecision: 'number',
    lotStep: 'decimal',
    minimumLots: 'decimal',
    leverages: { list: 'number' },
    unitsPerLot: 'decimal',
    marginMode,
    feeRate: 'decimal',
    spread: 'decimal',
    swapLong: 'decimal',
    swapShort: 'decimal',
    termsVersion: { orNull: 'number' },
    conversionRate: { orNull: 'decimal' },
    session: {
      fields: {
        open: 'number',
        close: 'number',
        change: 'number',
        ask: { optional: 'number' },
        high: { orNull: 'number' },
        low: { orNull: 'number' },
        time: { orNull: 'number' },
      },
    },
  },
} as const

/** Only what is another now. */
export const instrumentChange = {
  fields: {
    termsVersion: { optional: 'number' },
    market: { optional: market },
    nextChange: { optional: 'number' },
    hours: { optional: 'text' },
    lotStep: { optional: 'decimal' },
    minimumLots: { optional: 'decimal' },
    unitsPerLot: { optional: 'decimal' },
    feeRate: { optional: 'decimal' },
    marginMode: { optional: marginMode },
    leverages: { optional: { list: 'number' } },
    spread: { optional: 'decimal' },
    swapLong: { optional: 'decimal' },
    swapShort: { optional: 'decimal' },
    trading: { optional: trading },
  },
} as const

export const quotes = {
  list: {
    fields: {
      code: 'text',
      price: 'number',
      ask: { optional: 'number' },
      change: 'number',
      time: { orNull: 'number' },
      market: { orNull: market },
      conversionRate: { orNull: 'decimal' },
    },
  },
} as const

export const endReason = {
  oneOf: { expired: true, logout: true, password: true, ended: true, closed: true, locked: true },
} as const

export const problem = {
  either: {
    refused: {
      fields: {
        kind: { oneOf: { refused: true } },
        code: 'number',
        message: 'text',
        field: { optional: 'text' },
        retryAfterSeconds: { optional: 'number' },
        reason: { optional: endReason },
        data: { optional: 'free' },
      },
    },
    unknown: { fields: { kind: { oneOf: { unknown: true } }, status: { orNull: 'number' } } },
  },
} as const

const toastWords = {
  either: {
    text: { fields: { text: 'text' } },
    message: {
      fields: {
        message: {
          fields: { key: 'text', figures: { optional: { named: { either: { text: 'text', number: 'number' } } } } },
        },
      },
    },
  },
} as const

/** What a short message says, but for its id. */
export const toast = {
  link: { optional: { fields: { to: 'text', order: { optional: order } } } },
  tone: { oneOf: { bad: true, good: true, plain: true } },
  words: toastWords,
} as const
