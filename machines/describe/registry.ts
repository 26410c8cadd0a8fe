/** Every machine of the product, for diagrams and for tests that walk all of them. Those that are made from a pattern (`read`, `pagedRead`, `submission`) are that. */
import type { AnyStateMachine } from 'xstate'
import { accountHistoryMachine } from '../account/accountHistoryMachine.ts'
import { accountMachine } from '../account/accountMachine.ts'
import { appMachine } from '../app/appMachine.ts'
import { busyMachine } from '../patterns/busyMachine.ts'
import { chartGestureMachine } from '../chart/chartGestureMachine.ts'
import { chartMachine } from '../chart/chartMachine.ts'
import { closeManyMachine } from '../trading/closeManyMachine.ts'
import { closingMachine } from '../account/closingMachine.ts'
import { codeSendMachine } from '../patterns/codeSendMachine.ts'
import { confirmationMachine } from '../account/confirmationMachine.ts'
import { depositMachine } from '../funds/depositMachine.ts'
import { depositRecordsMachine } from '../funds/depositRecordsMachine.ts'
import { demoResetMachine } from '../account/demoResetMachine.ts'
import { backOfficeMachine } from '../backoffice/backOfficeMachine.ts'
import { drawingsMachine } from '../chart/drawingsMachine.ts'
import { identityMachine } from '../identity/identityMachine.ts'
import { performanceMachine } from '../account/performanceMachine.ts'
import { ledgerExportMachine } from '../account/ledgerExportMachine.ts'
import { machineName } from './machineName.ts'
import { marketMachine } from '../market/marketMachine.ts'
import { orderFormMachine } from '../trading/orderFormMachine.ts'
import { orderMachine } from '../trading/orderMachine.ts'
import { ordersMachine } from '../trading/ordersMachine.ts'
import { outcomesMachine } from '../trading/outcomesMachine.ts'
import { ownSessionsMachine } from '../account/ownSessionsMachine.ts'
import { freshStepMachine } from '../backoffice/freshStepMachine.ts'
import { overviewMachine } from '../backoffice/overviewMachine.ts'
import { passkeyMachine } from '../account/passkeyMachine.ts'
import { pagedReadMachineOf } from '../patterns/pagedReadMachine.ts'
import { readMachineOf } from '../patterns/readMachine.ts'
import { reviewQueueMachine } from '../backoffice/reviewQueueMachine.ts'
import { sessionMachine } from '../account/sessionMachine.ts'
import { socketMachine } from '../app/socketMachine.ts'
import { stopDragMachine } from '../chart/stopDragMachine.ts'
import { submissionMachineOf } from '../patterns/submissionMachine.ts'
import { toastsMachine } from '../patterns/toastsMachine.ts'
import { uploadMachine } from '../patterns/uploadMachine.ts'
import { walletMachine } from '../funds/walletMachine.ts'
import { whatIfMachine } from '../trading/whatIfMachine.ts'
import { withdrawalMachine } from '../funds/withdrawalMachine.ts'

export const pagedReadMachine = pagedReadMachineOf<{ readonly id: number }, unknown>('paged read')
export const submissionMachine = submissionMachineOf<unknown, unknown>('submission')
export const readMachine = readMachineOf<unknown>('read')

export const machines: Readonly<Record<string, AnyStateMachine>> = {
  app: appMachine.provide({
    actors: {
      account: accountMachine,
      orders: ordersMachine,
      outcomes: outcomesMachine,
      'demo reset': demoResetMachine,
    },
  }),
  session: sessionMachine,
  socket: socketMachine,
  market: marketMachine,
  chart: chartMachine,
  chartGesture: chartGestureMachine,
  orderForm: orderFormMachine,
  order: orderMachine,
  orders: ordersMachine,
  closeMany: closeManyMachine,
  whatIf: whatIfMachine,
  stopDrag: stopDragMachine,
  drawings: drawingsMachine,
  outcomes: outcomesMachine,
  account: accountMachine,
  pagedRead: pagedReadMachine,
  read: readMachine,
  submission: submissionMachine,
  codeSend: codeSendMachine,
  upload: uploadMachine,
  confirmation: confirmationMachine,
  passkey: passkeyMachine,
  identity: identityMachine,
  wallet: walletMachine,
  withdrawal: withdrawalMachine,
  deposit: depositMachine,
  depositRecords: depositRecordsMachine,
  accountHistory: accountHistoryMachine,
  ledgerExport: ledgerExportMachine,
  performance: performanceMachine,
  ownSessions: ownSessionsMachine,
  closing: closingMachine,
  backOffice: backOfficeMachine,
  overview: overviewMachine,
  freshStep: freshStepMachine,
  reviewQueue: reviewQueueMachine,
  toasts: toastsMachine,
  busy: busyMachine,
}

/** A machine's key here, also of one that is made from a pattern; null for one that is none of ours. */
export function registeredName(machine: AnyStateMachine): string | null {
  const name = machineName(machine)
  return Object.hasOwn(machines, name) ? name : null
}
