/** The order form's fields as they stand while someone types, and the ticket that they mean. [TKT5, TKT12] */
import { type Decimal, formatDecimal, zero } from '../number/decimal.ts'
import type { Instrument } from '../market/instrument.ts'
import { fewerLots, moreLots } from './lots.ts'
import type { Side } from './order.ts'
import type { OrderMode, Ticket } from './orderTicket.ts'
import type { PriceBound } from './conditions/slippage.ts'
import { readTypedNumber } from '../number/typedNumber.ts'

export type TicketDraft = {
  readonly mode: OrderMode
  /** Which side its stops are meant for; null as long as it has none and is for both. */
  readonly side: Side | null
  readonly lots: string
  readonly leverage: number | null
  readonly entryPrice: string
  readonly usesStopLoss: boolean
  readonly stopLoss: string
  readonly usesTakeProfit: boolean
  readonly takeProfit: string
  /** How far the stop loss follows behind the price; "" where none does. */
  readonly trail: string
  /** Epoch milliseconds until which a pending order waits; null until it is cancelled. */
  readonly expiresAt: number | null
  /** How much worse than shown a market order may open, in units of the price; "" for any. */
  readonly slippage: string
}

export type DraftTerms = Pick<Instrument, 'leverages' | 'lotStep' | 'minimumLots'>

/** A fresh form: the minimum lots, the first leverage on offer, no stops. [TKT1] */
export const newDraft = ({ leverages, minimumLots, lotStep }: DraftTerms): TicketDraft => ({
  mode: 'market',
  side: null,
  lots: formatDecimal(minimumLots, lotStep.scale),
  leverage: leverages[0] ?? null,
  entryPrice: '',
  usesStopLoss: false,
  stopLoss: '',
  usesTakeProfit: false,
  takeProfit: '',
  trail: '',
  expiresAt: null,
  slippage: '',
})

/** The draft after a change of some of its fields. With a stop it is for one side, a buy unless that is said; without one it is for both. [TKT300] */
export function changeDraft(draft: TicketDraft, change: Partial<TicketDraft>): TicketDraft {
  const next = { ...draft, ...change }
  return { ...next, side: hasStops(next) ? (next.side ?? 'buy') : null }
}

/** The sides that a draft may be sent for, in the order of their buttons: with a stop the one that it is for, else both. [TKT300] */
export const sidesOf = ({ side, ...draft }: TicketDraft): readonly Side[] =>
  side && hasStops(draft) ? [side] : ['sell', 'buy']

const hasStops = ({ usesStopLoss, usesTakeProfit }: Pick<TicketDraft, 'usesStopLoss' | 'usesTakeProfit'>) =>
  usesStopLoss || usesTakeProfit

/** The draft one lot step up or down. What is no number counts as zero. [TKT2] */
export function stepLots(draft: TicketDraft, direction: 'more' | 'fewer', terms: DraftTerms): TicketDraft {
  const lots = readTypedNumber(draft.lots) ?? zero
  const next = direction === 'more' ? moreLots(lots, terms) : fewerLots(lots, terms)
  return { ...draft, lots: formatDecimal(next, terms.lotStep.scale) }
}

/** The ticket that a draft means for one of the two buttons. Text that is no number becomes zero or none, which the errors then name. */
export const readDraft = (draft: TicketDraft, side: Side): Ticket => ({
  mode: draft.mode,
  side,
  lots: readTypedNumber(draft.lots) ?? zero,
  leverage: draft.leverage,
  entryPrice: draft.mode === 'pending' ? (readTypedNumber(draft.entryPrice) ?? zero) : null,
  stopLoss: draft.usesStopLoss ? readStop(draft.stopLoss) : null,
  takeProfit: draft.usesTakeProfit ? readStop(draft.takeProfit) : null,
  trail: readStop(draft.trail),
  expiresAt: draft.mode === 'pending' ? draft.expiresAt : null,
})

/** What a fill is held to: of a market order the price that is shown, where its slippage is bounded. [TKT352] */
export function boundOf({ mode, slippage }: TicketDraft, shown: Decimal | null): PriceBound {
  const maxSlippage = mode === 'market' ? readTypedNumber(slippage) : null
  return maxSlippage && shown ? { expectedPrice: shown, maxSlippage } : {}
}

/** An empty stop is no stop yet. */
const readStop = (text: string): Decimal | null => (text.trim() === '' ? null : (readTypedNumber(text) ?? zero))
