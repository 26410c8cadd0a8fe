/** Second steps of a log-in. */
import { at, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { integer, nothing } from '../primitives.ts'
import { loginShape } from '../shapes/login.ts'
import { passkeyAddInput, passkeyCreationShape, passkeyLoginBegunShape, passkeyLoginInput } from '../passkey.ts'
import { backupCodesShape, stepAnswerInput, totpBegunShape, totpConfirmInput } from '../shapes/secondStep.ts'

const post = { method: 'POST', access: 'real account', body: 'json' } as const

export const secondStepEndpoints = {
  takeSecondStep: endpoint({
    method: 'POST',
    path: '/api/user/second_step',
    security: 'login',
    access: 'anyone',
    body: 'json',
    summary:
      'Finishes a log-in that was answered 1010, with a code of the authenticator app, a backup code or a passkey.',
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
  beginPasskey: endpoint({
    ...post,
    path: '/api/user/passkey_begin',
    guarded: 'passkey_begin',
    security: 'confirmation',
    summary: 'Begins a passkey, which `passkey_add` of the same session takes into use within 10 minutes.',
    input: record({}),
    output: passkeyCreationShape,
  }),
  addPasskey: endpoint({
    ...post,
    path: '/api/user/passkey_add',
    security: 'confirmation',
    summary: 'Takes the passkey that the authenticator made into use.',
    input: passkeyAddInput,
    output: nothing,
  }),
  removePasskey: endpoint({
    ...post,
    path: '/api/user/passkey_remove',
    guarded: 'passkey_remove',
    security: 'confirmation',
    summary: 'Removes a passkey: it lets nobody in any more.',
    input: record({ id: at('id', integer) }),
    output: nothing,
  }),
  beginPasskeyLogin: endpoint({
    method: 'POST',
    path: '/api/user/passkey_login_begin',
    security: 'code',
    access: 'anyone',
    body: 'json',
    summary:
      'Begins a log-in with a passkey alone: what the browser asks its authenticator with, for 5 minutes and one try.',
    input: record({}),
    output: passkeyLoginBegunShape,
  }),
  logInByPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkey_login',
    security: 'login',
    access: 'anyone',
    body: 'json',
    summary: 'Logs in with a passkey alone: it verified its user.',
    input: passkeyLoginInput,
    output: loginShape,
  }),
} as const
