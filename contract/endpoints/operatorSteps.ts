/** Operators' own passwords and second steps: set up, taken at log-in and again before a change, ended for who lost them. [OPS271, OPS272, OPS275, OPS276, OPS380, OPS381, OPS383, OPS396, OPS400] */
import { record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { passkeyAddInput, passkeyCreationShape, passkeyLoginBegunShape, passkeyLoginInput } from '../passkey.ts'
import { nothing } from '../primitives.ts'
import { doneOrAsked } from '../shapes/approval.ts'
import { endStepInput, operatorSessionShape } from '../shapes/editing.ts'
import {
  operatorBackupCodesShape,
  operatorPasskeyRemovalInput,
  ownPasswordInput,
  presentPasswordInput,
  renewedTokenShape,
  stepAnswerInput,
  totpBegunShape,
  totpConfirmInput,
} from '../shapes/secondStep.ts'

const post = { method: 'POST', access: 'operator', body: 'json' } as const

export const operatorStepEndpoints = {
  changeOwnPassword: endpoint({
    ...post,
    path: '/operator/password',
    area: 'entry',
    security: 'confirmation',
    summary:
      'Sets the operator’s own password, for the present one or a passkey; without either it is answered 1010. Ends the other sessions, and answers a new token for this one.',
    input: ownPasswordInput,
    output: renewedTokenShape,
  }),
  takeOperatorStep: endpoint({
    method: 'POST',
    path: '/operator/second_step',
    access: 'anyone',
    body: 'json',
    security: 'login',
    summary:
      'Finishes an operator’s log-in that was answered 1010, with a code of the authenticator app, a backup code or a passkey.',
    input: stepAnswerInput,
    output: operatorSessionShape,
  }),
  repeatOperatorStep: endpoint({
    ...post,
    path: '/operator/second_step_again',
    area: 'self',
    security: 'confirmation',
    summary:
      'Takes another code or passkey in a session whose last one is too old for a change, which was answered 1010; answers a new token for it.',
    input: stepAnswerInput,
    output: renewedTokenShape,
  }),
  beginOperatorTotp: endpoint({
    ...post,
    path: '/operator/totp_begin',
    area: 'self',
    security: 'confirmation',
    summary:
      'Makes the secret of an operator’s authenticator app, which its first code within 10 minutes takes into use.',
    input: presentPasswordInput,
    output: totpBegunShape,
  }),
  confirmOperatorTotp: endpoint({
    ...post,
    path: '/operator/totp_confirm',
    area: 'self',
    security: 'confirmation',
    summary:
      'Takes an operator’s authenticator app into use; answers ten backup codes, once, and a new token for the session.',
    input: totpConfirmInput,
    output: operatorBackupCodesShape,
  }),
  beginOperatorPasskey: endpoint({
    ...post,
    path: '/operator/passkey_begin',
    area: 'self',
    security: 'confirmation',
    summary: 'Begins an operator’s passkey, which `passkey_add` of the same session takes into use within 10 minutes.',
    input: presentPasswordInput,
    output: passkeyCreationShape,
  }),
  addOperatorPasskey: endpoint({
    ...post,
    path: '/operator/passkey_add',
    area: 'self',
    security: 'confirmation',
    summary: 'Takes the passkey that the operator’s authenticator made into use; answers a new token for the session.',
    input: passkeyAddInput,
    output: renewedTokenShape,
  }),
  removeOperatorPasskey: endpoint({
    ...post,
    path: '/operator/passkey_remove',
    area: 'self',
    security: 'confirmation',
    summary: 'Removes a passkey of the operator, who has another second step where one is needed.',
    input: operatorPasskeyRemovalInput,
    output: nothing,
  }),
  beginOperatorPasskeyLogin: endpoint({
    method: 'POST',
    path: '/operator/passkey_login_begin',
    access: 'anyone',
    body: 'json',
    security: 'code',
    summary:
      'Begins an operator’s log-in with a passkey alone: what the browser asks its authenticator with, for 5 minutes and one try.',
    input: record({}),
    output: passkeyLoginBegunShape,
  }),
  logInOperatorByPasskey: endpoint({
    method: 'POST',
    path: '/operator/passkey_login',
    access: 'anyone',
    body: 'json',
    security: 'login',
    summary: 'Logs an operator in with a passkey alone: it verified its user.',
    input: passkeyLoginInput,
    output: operatorSessionShape,
  }),
  endOperatorStep: endpoint({
    ...post,
    path: '/operator/operators/:id/end_second_step',
    area: 'operators',
    security: 'confirmation',
    summary: 'Ends the second step of another operator who lost it, and their sessions.',
    input: endStepInput,
    output: doneOrAsked,
  }),
} as const
