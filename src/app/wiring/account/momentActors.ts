/** What the ledger says of one moment. Loaded with what asks for it. */
import { readMachineBy } from '#machines/patterns/readMachine.ts'
import { readMoment } from '#src/api/momentCalls.ts'
import { useWired } from '../accountActors.ts'
import { usePageActor } from '../inspection.ts'

/** Rows at that moment, newest first, as many as one page has. [ORD509] */
export const useLedgerOfMoment = (time: number) =>
  usePageActor(useWired(({ call }) => readMachineBy('read the ledger of a moment', () => readMoment(call, time))))
