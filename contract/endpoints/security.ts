/** What keeps an account its owner's. */
import { endpoint } from '../endpoint.ts'
import { answerInput, challengeShape, confirmBeginInput, confirmationShape } from '../shapes/confirmation.ts'

const post = { method: 'POST', access: 'real account', body: 'json' } as const

export const securityEndpoints = {
  beginConfirmation: endpoint({
    ...post,
    path: '/api/user/confirm_begin',
    summary: 'Asks for the owner’s confirmation of a call: sends a code that names what it is for.',
    input: confirmBeginInput,
    output: challengeShape,
  }),
  confirm: endpoint({
    ...post,
    path: '/api/user/confirm',
    summary: 'Answers with the code; the confirmation is sent as a header of the very call that it is for.',
    input: answerInput,
    output: confirmationShape,
  }),
} as const
