/** An operator who changes a fee, a setting, or the fee type with all rates. */
import { nobody } from '#server/auth/operators.ts'
import { termsHandlers } from '#server/handlers/termsHandlers.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { OperatorVisit } from '#server/handlers/handler.ts'
import type { Server } from './server.ts'

const visit: OperatorVisit = {
  language: 'en',
  address: '10.0.1.1',
  host: 'pipwire.test',
  userAgent: '',
  company: '',
  operator: { ...nobody, name: 'operator', role: 'owner' },
}
const shareOfFees = 0.6
const shareOfFeeTypes = 0.25

/** Fees are each another one than before, mostly. */
export function changeSomeTerms(server: Server, uniform: () => number): void {
  const [what, which, figure] = [uniform(), uniform(), Math.ceil(uniform() * 90)]
  server.act(async (backEnd) => {
    const { changeInstrument, setSetting } = termsHandlers(backEnd)
    const all = backEnd.market.terms()
    const known = all[Math.floor(which * all.length)]
    if (what < shareOfFees && known) {
      const { termsVersion: _number, code: _code, ...terms } = known
      const fees = { feePerLot: decimal(figure), feeShareOfMargin: decimal((figure / 1_000).toFixed(3)) }
      await changeInstrument({ ...terms, ...fees, seen: null }, visit)
    } else if (what < shareOfFees + shareOfFeeTypes)
      await setSetting({ key: 'trade_fee_type', value: backEnd.broker.feeType === 'per lot' ? '2' : '1' }, visit)
    else await setSetting({ key: 'margin_call', value: String(100 + figure) }, visit)
  })
}
