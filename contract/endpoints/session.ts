/** Who is here, and the end of that. */
import { record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../primitives.ts'
import { userShape } from '../shapes/user.ts'

const noInput = record({})

export const sessionEndpoints = {
  userInfo: endpoint({
    method: 'GET',
    path: '/api/user/info',
    access: 'signed in',
    summary: 'Who is logged in.',
    input: noInput,
    output: userShape,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/user/logout',
    security: 'login',
    access: 'signed in',
    body: 'json',
    summary: 'Ends this session.',
    input: noInput,
    output: nothing,
  }),
} as const
