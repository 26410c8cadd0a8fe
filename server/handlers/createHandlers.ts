/** A handler for every call of the contract. */
import type { BackEnd } from '../backEnd.ts'
import { contentHandlers } from './contentHandlers.ts'
import { backOfficeHandlers } from './backOfficeHandlers.ts'
import { editingHandlers } from './editingHandlers.ts'
import { depositHandlers } from './depositHandlers.ts'
import { equityHandlers } from './equityHandlers.ts'
import { fundsReviewHandlers } from './fundsReviewHandlers.ts'
import { generalHandlers } from './generalHandlers.ts'
import type { Handlers } from './handler.ts'
import { marketHandlers } from './marketHandlers.ts'
import { identityHandlers } from './identityHandlers.ts'
import { operatorHandlers } from './operatorHandlers.ts'
import { orderHandlers } from './orderHandlers.ts'
import { passwordHandlers } from './passwordHandlers.ts'
import { registerHandlers } from './registerHandlers.ts'
import { reviewHandlers } from './reviewHandlers.ts'
import { sandboxHandlers } from './sandboxHandlers.ts'
import { sessionHandlers } from './sessionHandlers.ts'
import { withdrawalHandlers } from './withdrawalHandlers.ts'

export const createHandlers = (backEnd: BackEnd): Handlers => ({
  ...sessionHandlers(backEnd),
  ...registerHandlers(backEnd),
  ...passwordHandlers(backEnd),
  ...identityHandlers(backEnd),
  ...operatorHandlers(backEnd),
  ...reviewHandlers(backEnd),
  ...backOfficeHandlers(backEnd),
  ...editingHandlers(backEnd),
  ...generalHandlers(backEnd),
  ...contentHandlers(backEnd),
  ...marketHandlers(backEnd),
  ...orderHandlers(backEnd),
  ...equityHandlers(backEnd),
  ...sandboxHandlers(backEnd),
  ...depositHandlers(backEnd),
  ...withdrawalHandlers(backEnd),
  ...fundsReviewHandlers(backEnd),
})
