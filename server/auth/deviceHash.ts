/** What a device is known by. [SES477] */
import { createHmac } from 'node:crypto'
import { deviceOf } from '#rules/people/device.ts'
import type { Visit } from '../handlers/handler.ts'
import { siteOf } from '../http/callerAddress.ts'

/** Which account, from where. */
export type DeviceHash = (accountId: number, visit: Pick<Visit, 'address' | 'userAgent'>) => string

/** Browser, system and network: who has another of them comes from another device, as far as one can know. */
export const createDeviceHash =
  (secret: string): DeviceHash =>
  (accountId, { address, userAgent }) =>
    createHmac('sha256', secret)
      .update(['device', accountId, deviceOf(userAgent), siteOf(address)].join('\n'))
      .digest('hex')
