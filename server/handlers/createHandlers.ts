/** A handler for every call of the contract but the sandbox's. */
import type { BackEnd } from '../backEnd.ts'
import { confirmationHandlers } from './confirmationHandlers.ts'
import { contentHandlers, generalHandlers } from './contentHandlers.ts'
import { backOfficeHandlers } from './backOfficeHandlers.ts'
import { editingHandlers } from './editingHandlers.ts'
import { decisionHandlers } from './decisionHandlers.ts'
import { depositHandlers } from './depositHandlers.ts'
import { equityHandlers } from './equityHandlers.ts'
import { type PlainHandlers, approvalHandlers, withFourEyes, withFreshStep } from './fourEyes.ts'
import type { Handlers } from './handler.ts'
import { marketHandlers } from './marketHandlers.ts'
import { identityHandlers } from './identityHandlers.ts'
import { lockHandlers } from './lockHandlers.ts'
import { operatorStepHandlers } from './operatorStepHandlers.ts'
import { orderHandlers } from './orderHandlers.ts'
import { ownDataHandlers } from './ownDataHandlers.ts'
import { operatorPasskeyHandlers } from '../passkeys/operatorPasskeys.ts'
import { passkeyHandlers } from '../passkeys/passkeyHandlers.ts'
import { passwordHandlers } from './passwordHandlers.ts'
import { reportHandlers } from '../trading/reportHandlers.ts'
import { registerHandlers } from './registerHandlers.ts'
import { reviewHandlers } from './reviewHandlers.ts'
import { securityHandlers } from './securityHandlers.ts'
import { secondStepHandlers } from './secondStepHandlers.ts'
import { sessionHandlers } from './sessionHandlers.ts'
import { termsHandlers } from './termsHandlers.ts'
import { withdrawalHandlers } from './withdrawalHandlers.ts'

const plainHandlers = (backEnd: BackEnd): PlainHandlers => ({
  ...sessionHandlers(backEnd),
  ...registerHandlers(backEnd),
  ...passwordHandlers(backEnd),
  ...confirmationHandlers(backEnd),
  ...securityHandlers(backEnd),
  ...lockHandlers(backEnd),
  ...secondStepHandlers(backEnd),
  ...passkeyHandlers(backEnd),
  ...identityHandlers(backEnd),
  ...ownDataHandlers(backEnd),
  ...reviewHandlers(backEnd),
  ...backOfficeHandlers(backEnd),
  ...operatorStepHandlers(backEnd),
  ...operatorPasskeyHandlers(backEnd),
  ...editingHandlers(backEnd),
  ...termsHandlers(backEnd),
  ...generalHandlers(backEnd),
  ...contentHandlers(backEnd),
  ...marketHandlers(backEnd),
  ...orderHandlers(backEnd),
  ...equityHandlers(backEnd),
  ...reportHandlers(backEnd),
  ...depositHandlers(backEnd),
  ...withdrawalHandlers(backEnd),
  ...decisionHandlers(backEnd),
})

export const createHandlers = (backEnd: BackEnd): Handlers =>
  withFreshStep(backEnd, {
    ...withFourEyes(backEnd, plainHandlers),
    ...approvalHandlers(backEnd, plainHandlers),
  })
