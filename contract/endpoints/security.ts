/** What keeps an account its owner's. */
import { record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { securityShape } from '../shapes/security.ts'
import { answerInput, challengeShape, confirmBeginInput, confirmationShape } from '../shapes/confirmation.ts'

const post = { method: 'POST', access: 'real account', body: 'json' } as const

export const securityEndpoints = {
  security: endpoint({
    method: 'GET',
    path: '/api/user/security',
    access: 'real account',
    summary: 'What keeps the account safe: its second steps, and until when withdrawals are on hold.',
    input: record({}),
    output: securityShape,
  }),
  beginConfirmation: endpoint({
    ...post,
    path: '/api/user/confirm_begin',
    security: 'code',
    summary:
      'Asks for the owner’s confirmation of a call: sends a code that names what it is for, or asks for the second step.',
    input: confirmBeginInput,
    output: challengeShape,
  }),
  confirm: endpoint({
    ...post,
    path: '/api/user/confirm',
    security: 'confirmation',
    summary: 'Answers with a code; the confirmation is sent as a header of the very call that it is for.',
    input: answerInput,
    output: confirmationShape,
  }),
} as const
