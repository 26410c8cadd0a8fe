/** The one table of calls. App and back end are two readers of it. */
import type { InputOf, OutputOf } from '../endpoint.ts'
import { accountEndpoints } from './account.ts'
import { contentEndpoints } from './content.ts'
import { backOfficeEndpoints } from './backOffice.ts'
import { entryEndpoints } from './entry.ts'
import { fundsEndpoints } from './funds.ts'
import { generalEndpoints } from './general.ts'
import { identityEndpoints } from './identity.ts'
import { marketEndpoints } from './market.ts'
import { noticeEndpoints } from './notices.ts'
import { operatorEndpoints } from './operator.ts'
import { operatorStepEndpoints } from './operatorSteps.ts'
import { ownDataEndpoints } from './ownData.ts'
import { reportEndpoints } from './report.ts'
import { registerEndpoints } from './register.ts'
import { secondStepEndpoints } from './secondSteps.ts'
import { securityEndpoints } from './security.ts'
import { sessionEndpoints } from './session.ts'
import { tradingEndpoints } from './trading.ts'

export const endpoints = {
  ...entryEndpoints,
  ...sessionEndpoints,
  ...securityEndpoints,
  ...secondStepEndpoints,
  ...accountEndpoints,
  ...registerEndpoints,
  ...identityEndpoints,
  ...ownDataEndpoints,
  ...noticeEndpoints,
  ...generalEndpoints,
  ...contentEndpoints,
  ...marketEndpoints,
  ...tradingEndpoints,
  ...reportEndpoints,
  ...fundsEndpoints,
  ...operatorEndpoints,
  ...backOfficeEndpoints,
  ...operatorStepEndpoints,
} as const

export type EndpointName = keyof typeof endpoints
export type Input<N extends EndpointName> = InputOf<(typeof endpoints)[N]>
export type Output<N extends EndpointName> = OutputOf<(typeof endpoints)[N]>
