/** The machines whose paths are gone in a browser. */
import { codeSendPaths } from './codeSendPaths.ts'
import { depositPaths } from './depositPaths.ts'
import { identityPaths } from './identityPaths.ts'
import type { MachinePaths } from './machinePaths.ts'
import { orderFormPaths } from './orderFormPaths.ts'
import { orderPaths } from './orderPaths.ts'
import { sessionPaths } from './sessionPaths.ts'
import { socketPaths } from './socketPaths.ts'
import { withdrawalPaths } from './withdrawalPaths.ts'

export const allPaths: readonly MachinePaths[] = [
  sessionPaths,
  orderFormPaths,
  orderPaths,
  socketPaths,
  codeSendPaths,
  depositPaths,
  withdrawalPaths,
  identityPaths,
]
