/** Where complaints are answered: what operators set, in the sandbox this back end itself; "" where there is nobody. [RTE49] */
import type { House } from './house.ts'
import type { Settings } from './settings.ts'

export function complaintOriginOf(
  { complaintOrigin }: Pick<House, 'complaintOrigin'>,
  { sandbox, port }: Pick<Settings, 'sandbox' | 'port'>,
): string {
  return complaintOrigin === '' && sandbox && port !== 0 ? `http://localhost:${port}` : complaintOrigin
}
