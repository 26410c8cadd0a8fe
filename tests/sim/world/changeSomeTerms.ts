/** An operator who changes a fee, a setting, or the fee type with all rates, and who stops an instrument or all of them for a while. */
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
const shareOfFees = 0.45
const shareOfFeeTypes = 0.15
const shareOfStops = 0.3

/** Fees are each another one than before, mostly. Answers for how many milliseconds trading is stopped; null where it is not. */
export function changeSomeTerms(server: Server, uniform: () => number): number | null {
  const [what, which, figure] = [uniform(), uniform(), Math.ceil(uniform() * 90)]
  const isStopped = what >= 1 - shareOfStops
  const state = figure % 2 === 0 ? 'closingOnly' : 'halted'
  server.act(async (backEnd) => {
    const { changeInstrument, setSetting } = termsHandlers(backEnd)
    const all = backEnd.market.terms()
    const known = all[Math.floor(which * all.length)]
    if (isStopped && known && figure % 3 > 0) {
      const { termsVersion: _number, code: _code, ...terms } = known
      await changeInstrument({ ...terms, trading: state, seen: null }, visit)
    } else if (isStopped) await setSetting({ key: 'trading', value: state === 'halted' ? '3' : '2' }, visit)
    else if (what < shareOfFees && known) {
      const { termsVersion: _number, code: _code, ...terms } = known
      const fees = { feePerLot: decimal(figure), feeShareOfMargin: decimal((figure / 1_000).toFixed(3)) }
      await changeInstrument({ ...terms, ...fees, seen: null }, visit)
    } else if (what < shareOfFees + shareOfFeeTypes)
      await setSetting({ key: 'trade_fee_type', value: backEnd.broker.feeType === 'per lot' ? '2' : '1' }, visit)
    else await setSetting({ key: 'margin_call', value: String(100 + figure) }, visit)
  })
  return isStopped ? 1_000 + 150 * figure : null
}

/** Everything is open again; `done` when that is known. */
export function openAgain(server: Server, done: () => void): void {
  server.act(async (backEnd) => {
    const { changeInstrument, setSetting } = termsHandlers(backEnd)
    for (const { termsVersion: _number, code: _code, ...terms } of backEnd.market.terms())
      await changeInstrument({ ...terms, trading: 'open', seen: null }, visit)
    await setSetting({ key: 'trading', value: '1' }, visit)
    done()
  })
}
