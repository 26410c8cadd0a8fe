import { submissionMachineOf } from '../patterns/submissionMachine.ts'

/** Ends all orders of a demo account and begins it anew. [ACC28] */
export const demoResetMachine = submissionMachineOf<null, null>('reset the demo account')
