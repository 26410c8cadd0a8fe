/** What everybody may know. */
import { record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { settingsShape } from '../shapes/settings.ts'

export const generalEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/basicSet/getBasicInfo',
    access: 'anyone',
    summary: 'The base settings of the app.',
    input: record({}),
    output: settingsShape,
  }),
} as const
