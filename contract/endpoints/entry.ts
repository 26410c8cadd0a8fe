/** How somebody who has an account gets in, and who has none gets one to try. */
import { record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { demoKeyShape, loginRequestShape, loginShape } from '../shapes/login.ts'

export const entryEndpoints = {
  createDemo: endpoint({
    method: 'GET',
    path: '/api/user/createAccountDemoForU',
    changes: true,
    access: 'anyone',
    summary: 'Opens a demo account and answers the key to it.',
    input: record({}),
    output: demoKeyShape,
  }),
  login: endpoint({
    method: 'POST',
    path: '/api/user/loginForU',
    security: 'login',
    access: 'anyone',
    body: 'form',
    summary: 'Logs in with account and password, or to the demo account that a key belongs to.',
    input: loginRequestShape,
    output: loginShape,
  }),
} as const
