/** What an order would cost and risk, as the form shows it before the press. [TKT17, TKT21] */
import { type Decimal, minus } from '../number/decimal.ts'
import { type CostContext, type Ticket, type TicketCost, costOfTicket, couldBePrice, neededFor } from './orderTicket.ts'
import { profitOrLoss } from './profit.ts'

export type TicketSummary = TicketCost & {
  readonly freeMarginBefore: Decimal | null
  readonly freeMarginAfter: Decimal | null
  /** What the stops would mean in money, fee apart. */
  readonly stopLossMoney: Decimal | null
  readonly takeProfitMoney: Decimal | null
}

export function summariseTicket(ticket: Ticket, context: CostContext): TicketSummary | null {
  const cost = costOfTicket(ticket, context)
  const { conversionRate, terms, freeMargin } = context
  const { side, lots } = ticket
  if (!cost || !conversionRate) return null
  const moneyAt = (nowPrice: Decimal | null) =>
    nowPrice && couldBePrice(nowPrice, terms)
      ? profitOrLoss({ ...terms, side, lots, openPrice: cost.price, nowPrice, conversionRate })
      : null
  return {
    ...cost,
    freeMarginBefore: freeMargin,
    freeMarginAfter: freeMargin && minus(freeMargin, neededFor(cost)),
    stopLossMoney: moneyAt(ticket.stopLoss),
    takeProfitMoney: moneyAt(ticket.takeProfit),
  }
}
