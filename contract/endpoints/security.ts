/** What keeps an account its owner's. */
import { record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../primitives.ts'
import { lockInput, securityShape } from '../shapes/security.ts'
import { answerInput, challengeShape, confirmBeginInput, confirmationShape } from '../shapes/confirmation.ts'

const post = { method: 'POST', access: 'real account', body: 'json' } as const

export const securityEndpoints = {
  security: endpoint({
    method: 'GET',
    path: '/api/user/security',
    access: 'real account',
    summary: 'What keeps the account safe: until when withdrawals are on hold.',
    input: record({}),
    output: securityShape,
  }),
  beginConfirmation: endpoint({
    ...post,
    path: '/api/user/confirm_begin',
    security: 'code',
    summary: 'Asks for the owner’s confirmation of a call: sends a code that names what it is for.',
    input: confirmBeginInput,
    output: challengeShape,
  }),
  confirm: endpoint({
    ...post,
    path: '/api/user/confirm',
    security: 'confirmation',
    summary: 'Answers with the code; the confirmation is sent as a header of the very call that it is for.',
    input: answerInput,
    output: confirmationShape,
  }),
  lockAccount: endpoint({
    ...post,
    path: '/api/user/lock',
    access: 'anyone',
    security: 'confirmation',
    summary:
      'Locks an account with the token of the link in a notice, once: its sessions end and its withdrawals are frozen.',
    input: lockInput,
    output: nothing,
  }),
} as const
