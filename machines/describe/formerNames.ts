/**
 * What machines called things before the field's words came, old → new: traces that were recorded then are read by it, and
 * docs/machines/names.md says it to whoever knows the old names. [FLW6]
 */
type Names = Readonly<Record<string, string>>
/** By the machine's name as it is now. */
type NamesByMachine = Readonly<Record<string, Names>>

export const formerNames: {
  /** Ids of machines. */
  readonly machines: Names
  readonly states: NamesByMachine
  readonly events: Names
  readonly children: NamesByMachine
  /** What a machine invokes, by the name under which it knows it. */
  readonly ports: Names
  readonly guards: Names
  /** Fields of what a machine keeps in mind. */
  readonly context: NamesByMachine
  /** Fields of orders, quotes, drafts and figures, wherever they are. */
  readonly fields: Names
} = {
  machines: {
    desk: 'backOffice',
    'read holding orders': 'read open orders',
    'read ended orders': 'read closed orders',
    'set a lever': 'set a fault',
  },
  states: {
    order: {
      holding: 'open',
      ended: 'closed',
      'setting stops': 'setting protection',
      'stops are set': 'protection is set',
      'with new stops': 'with new protection',
    },
  },
  events: {
    'order.setStops': 'order.setProtection',
    'orders.held': 'orders.open',
    'desk.unlock': 'backOffice.unlock',
    'desk.login': 'backOffice.login',
    'desk.retry': 'backOffice.retry',
    'desk.lock': 'backOffice.lock',
  },
  children: {
    orders: { holding: 'open', ended: 'closed' },
    backOffice: { setLever: 'setFault' },
  },
  ports: {
    'set the stops': 'set the protection',
    'holding orders': 'open orders',
    'ended orders': 'closed orders',
    'closed orders': 'closings',
    'set a lever': 'set a fault',
  },
  guards: {
    'it is holding': 'it is open',
    'nothing keeps its stops from being set': 'nothing keeps its protection from being set',
    'one is held no more': 'one is open no more',
    'net value is below the call level': 'equity is below the call level',
    'net value is above the call level': 'equity is above the call level',
    'not: an order is awaited': 'no order is awaited',
  },
  context: {
    order: { stops: 'protection' },
    orders: { held: 'open' },
  },
  fields: {
    accountRate: 'conversionRate',
    askedPrice: 'requestedPrice',
    available: 'freeMargin',
    availableAfter: 'freeMarginAfter',
    availableBefore: 'freeMarginBefore',
    netValue: 'equity',
    target: 'entryPrice',
  },
}
