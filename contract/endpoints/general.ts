/** What everybody may know. */
import { record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { settingsShape } from '../shapes/settings.ts'

export const generalEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/basicSet/getBasicInfo',
    access: 'anyone',
    summary: 'Base settings.',
    input: record({}),
    output: settingsShape,
  }),
} as const
