/** Every machine of the product, for diagrams and for tests that walk all of them. Those that are made from a pattern (`read`, `pagedRead`, `submission`) are that. */
import type { AnyStateMachine } from 'xstate'
import { accountHistoryMachine } from './accountHistoryMachine.ts'
import { accountMachine } from './accountMachine.ts'
import { appMachine } from './appMachine.ts'
import { busyMachine } from './busyMachine.ts'
import { chartGestureMachine } from './chartGestureMachine.ts'
import { chartMachine } from './chartMachine.ts'
import { codeSendMachine } from './codeSendMachine.ts'
import { depositMachine } from './depositMachine.ts'
import { depositRecordsMachine } from './depositRecordsMachine.ts'
import { demoResetMachine } from './demoResetMachine.ts'
import { deskMachine } from './deskMachine.ts'
import { drawingsMachine } from './drawingsMachine.ts'
import { identityMachine } from './identityMachine.ts'
import { ledgerExportMachine } from './ledgerExportMachine.ts'
import { machineName } from './machineName.ts'
import { marketMachine } from './marketMachine.ts'
import { orderFormMachine } from './orderFormMachine.ts'
import { orderMachine } from './orderMachine.ts'
import { ordersMachine } from './ordersMachine.ts'
import { outcomesMachine } from './outcomesMachine.ts'
import { overviewMachine } from './overviewMachine.ts'
import { pagedReadMachineOf } from './pagedReadMachine.ts'
import { readMachineOf } from './readMachine.ts'
import { reviewQueueMachine } from './reviewQueueMachine.ts'
import { sessionMachine } from './sessionMachine.ts'
import { socketMachine } from './socketMachine.ts'
import { stopDragMachine } from './stopDragMachine.ts'
import { submissionMachineOf } from './submissionMachine.ts'
import { toastsMachine } from './toastsMachine.ts'
import { uploadMachine } from './uploadMachine.ts'
import { walletMachine } from './walletMachine.ts'
import { withdrawalMachine } from './withdrawalMachine.ts'

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
  stopDrag: stopDragMachine,
  drawings: drawingsMachine,
  outcomes: outcomesMachine,
  account: accountMachine,
  pagedRead: pagedReadMachine,
  read: readMachine,
  submission: submissionMachine,
  codeSend: codeSendMachine,
  upload: uploadMachine,
  identity: identityMachine,
  wallet: walletMachine,
  withdrawal: withdrawalMachine,
  deposit: depositMachine,
  depositRecords: depositRecordsMachine,
  accountHistory: accountHistoryMachine,
  ledgerExport: ledgerExportMachine,
  desk: deskMachine,
  overview: overviewMachine,
  reviewQueue: reviewQueueMachine,
  toasts: toastsMachine,
  busy: busyMachine,
}

/** A machine's key here, also of one that is made from a pattern; null for one that is none of ours. */
export function registeredName(machine: AnyStateMachine): string | null {
  const name = machineName(machine)
  return Object.hasOwn(machines, name) ? name : null
}
