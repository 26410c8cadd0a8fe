/** What everybody may know. */
import * as v from 'valibot'
import { at, plain, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { offeredContactsShape } from '../shapes/contact.ts'
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
  offeredContacts: endpoint({
    method: 'GET',
    path: '/api/default/setting',
    access: 'anyone',
    summary: 'Which contacts may register: "1" mobile, "2" e-mail, "3" both.',
    input: record({ key: at('key', plain(v.literal('is_show_mobile'))) }),
    output: offeredContactsShape,
  }),
} as const
