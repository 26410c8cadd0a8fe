/** What keeps an account its owner's. */
import { at, listOf, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { nothing, textOf } from '../primitives.ts'
import { sessionsToEndInput, lockInput, ownSessionShape, securityShape } from '../shapes/security.ts'
import { challengeShape, confirmBeginInput, confirmationShape } from '../shapes/confirmation.ts'
import { stepAnswerInput } from '../shapes/secondStep.ts'

const post = { method: 'POST', access: 'real account', body: 'json' } as const

export const securityEndpoints = {
  security: endpoint({
    method: 'GET',
    path: '/api/user/security',
    access: 'real account',
    summary: 'What keeps the account safe: second steps, the anti-phishing word, until when withdrawals are on hold.',
    input: record({}),
    output: securityShape,
  }),
  setAntiPhishing: endpoint({
    ...post,
    path: '/api/user/anti_phishing',
    summary: 'The word that every message to the user carries from now on; an empty one takes it back.',
    input: record({ word: at('word', textOf(0, 100)) }),
    output: nothing,
  }),
  ownSessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    access: 'signed in',
    summary: 'Where the user is logged in, the last used first.',
    input: record({}),
    output: listOf(ownSessionShape),
  }),
  endSessions: endpoint({
    ...post,
    path: '/api/user/end_session',
    access: 'signed in',
    security: 'login',
    summary: 'Logs out one of the user’s devices, or all others: `id` is a number or `others`.',
    input: record({ id: at('id', sessionsToEndInput) }),
    output: nothing,
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
    summary: 'Answers with a code or a passkey; the confirmation is sent as a header of the very call that it is for.',
    input: stepAnswerInput,
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
