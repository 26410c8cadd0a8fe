import { useAccountHistory } from '#src/app/wiring/historyActors.ts'
import { Ledger } from './Ledger.tsx'
import { useReadWhenMoved } from './useReadWhenMoved.ts'

/** The ledger by itself, on a page of something else. [ACC340] */
export function LedgerPanel() {
  const history = useAccountHistory()
  useReadWhenMoved(history)
  return <Ledger history={history} isNamed />
}
