/** A handler for every call of the contract. */
import type { BackEnd } from '../backEnd.ts'
import { generalHandlers } from './generalHandlers.ts'
import type { Handlers } from './handler.ts'
import { marketHandlers } from './marketHandlers.ts'
import { orderHandlers } from './orderHandlers.ts'
import { sandboxHandlers } from './sandboxHandlers.ts'
import { sessionHandlers } from './sessionHandlers.ts'

export const createHandlers = (backEnd: BackEnd): Handlers => ({
  ...sessionHandlers(backEnd),
  ...generalHandlers(backEnd),
  ...marketHandlers(backEnd),
  ...orderHandlers(backEnd),
  ...sandboxHandlers(backEnd),
})
