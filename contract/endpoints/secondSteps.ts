/** Second steps of a log-in. */
import { record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../primitives.ts'
import { loginShape } from '../shapes/login.ts'
import { backupCodesShape, stepAnswerInput, totpBegunShape, totpConfirmInput } from '../shapes/secondStep.ts'

const post = { method: 'POST', access: 'real account', body: 'json' } as const

export const secondStepEndpoints = {
  takeSecondStep: endpoint({
    method: 'POST',
    path: '/api/user/second_step',
    security: 'login',
    access: 'anyone',
    body: 'json',
    summary: 'Finishes a log-in that was answered 1010, with a code of the authenticator app or a backup code.',
    input: stepAnswerInput,
    output: loginShape,
  }),
  beginTotp: endpoint({
    ...post,
    path: '/api/user/totp_begin',
    guarded: 'totp_begin',
    security: 'confirmation',
    summary: 'Makes the secret of an authenticator app, which its first code within 10 minutes takes into use.',
    input: record({}),
    output: totpBegunShape,
  }),
  confirmTotp: endpoint({
    ...post,
    path: '/api/user/totp_confirm',
    security: 'confirmation',
    summary: 'Takes the authenticator app into use; answers ten backup codes, once.',
    input: totpConfirmInput,
    output: backupCodesShape,
  }),
  endTotp: endpoint({
    ...post,
    path: '/api/user/totp_end',
    guarded: 'totp_end',
    security: 'confirmation',
    summary: 'Ends the authenticator app, and its backup codes with it.',
    input: record({}),
    output: nothing,
  }),
} as const
