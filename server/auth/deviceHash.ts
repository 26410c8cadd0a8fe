/** What a device is known by, and the network of an operator. [SES477, OPS390] */
import { createHmac } from 'node:crypto'
import { deviceOf } from '#rules/people/device.ts'
import type { Visit } from '../handlers/handler.ts'
import { networksOf, siteOf } from '../http/callerAddress.ts'

/** Which account, from where. */
export type DeviceHash = (accountId: number, visit: Pick<Visit, 'address' | 'userAgent'>) => string

/** Browser, system and network: who has another of them comes from another device, as far as one can know. */
export const createDeviceHash =
  (secret: string): DeviceHash =>
  (accountId, { address, userAgent }) =>
    createHmac('sha256', secret)
      .update(['device', accountId, deviceOf(userAgent), siteOf(address)].join('\n'))
      .digest('hex')

/** Which operator's name, from where. */
export type NetworkHash = (name: string, address: string) => string

/** An IPv4 address or the /64 of an IPv6 address. */
export const createNetworkHash =
  (secret: string): NetworkHash =>
  (name, address) =>
    createHmac('sha256', secret)
      .update(['network of an operator', name, networksOf(address).own].join('\n'))
      .digest('hex')
