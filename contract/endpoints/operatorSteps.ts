/** Second steps of operators: set up, taken at log-in and again before a change, ended for who lost them. [OPS271, OPS272, OPS275, OPS276] */
import { endpoint } from '../endpoint.ts'
import { nothing } from '../primitives.ts'
import { doneOrAsked } from '../shapes/approval.ts'
import { endStepInput, operatorSessionShape } from '../shapes/editing.ts'
import {
  backupCodesShape,
  operatorTotpInput,
  codeAnswerInput,
  totpBegunShape,
  totpConfirmInput,
} from '../shapes/secondStep.ts'

const post = { method: 'POST', access: 'operator', body: 'json' } as const

export const operatorStepEndpoints = {
  takeOperatorStep: endpoint({
    method: 'POST',
    path: '/operator/second_step',
    access: 'anyone',
    body: 'json',
    security: 'login',
    summary:
      'Finishes an operator’s log-in that was answered 1010, with a code of the authenticator app or a backup code.',
    input: codeAnswerInput,
    output: operatorSessionShape,
  }),
  repeatOperatorStep: endpoint({
    ...post,
    path: '/operator/second_step_again',
    area: 'self',
    security: 'confirmation',
    summary: 'Takes another code in a session whose last one is too old for a change, which was answered 1010.',
    input: codeAnswerInput,
    output: nothing,
  }),
  beginOperatorTotp: endpoint({
    ...post,
    path: '/operator/totp_begin',
    area: 'self',
    security: 'confirmation',
    summary:
      'Makes the secret of an operator’s authenticator app, which its first code within 10 minutes takes into use.',
    input: operatorTotpInput,
    output: totpBegunShape,
  }),
  confirmOperatorTotp: endpoint({
    ...post,
    path: '/operator/totp_confirm',
    area: 'self',
    security: 'confirmation',
    summary: 'Takes an operator’s authenticator app into use; answers ten backup codes, once.',
    input: totpConfirmInput,
    output: backupCodesShape,
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
