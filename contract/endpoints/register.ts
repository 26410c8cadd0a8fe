/** How somebody gets an account, and gets back into it. */
import * as v from 'valibot'
import { at, listOf, plain, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../primitives.ts'
import {
  accountName,
  areaIdInput,
  areaShape,
  captchaShape,
  codeInput,
  codeSentShape,
  contactTypeShape,
  offeredContactsShape,
  optionalText,
  passwordInput,
  sendCodeShape,
} from '../shapes/contact.ts'
import { loginShape } from '../shapes/login.ts'

export const registerEndpoints = {
  register: endpoint({
    method: 'POST',
    path: '/api/user/register',
    security: 'login',
    access: 'anyone',
    body: 'form',
    summary: 'Opens a real account and logs in to it.',
    input: record({
      type: at('type', contactTypeShape),
      areaId: at('area_id', areaIdInput),
      account: at('account', accountName),
      password: at('password', passwordInput),
      repeated: at('re_password', passwordInput),
      inviteCode: at('invite_code', optionalText),
      /** The code that was sent, or the solution of the captcha with `captchaKey`. */
      code: at('sms_code', codeInput),
      captchaKey: at('key', optionalText),
      /** The account again where that is a mobile number; not read. */
      mobile: at('mobile', optionalText),
    }),
    output: loginShape,
  }),
  forgetPassword: endpoint({
    method: 'POST',
    path: '/api/user/forget_password',
    security: 'code',
    access: 'anyone',
    body: 'json',
    summary: 'Sets a new password with a code that was sent to the account’s contact.',
    input: record({
      type: at('type', contactTypeShape),
      areaId: at('area_id', areaIdInput),
      account: at('account', accountName),
      password: at('new_password', passwordInput),
      repeated: at('secondary_password', passwordInput),
      code: at('auth_code', codeInput),
    }),
    output: nothing,
  }),
  amendPassword: endpoint({
    method: 'POST',
    path: '/api/user/amend_password',
    guarded: 'amend_password',
    confirmsItself: true,
    security: 'code',
    access: 'real account',
    body: 'json',
    summary:
      'Sets a new password with a code of type 2, and a confirmation where there is a second step; all other sessions end.',
    input: record({
      password: at('new_password', passwordInput),
      code: at('auth_code', codeInput),
      type: at('type', contactTypeShape),
    }),
    output: nothing,
  }),
  sendEmailCode: endpoint({
    method: 'POST',
    path: '/api/notify/send_email',
    security: 'code',
    access: 'anyone',
    body: 'json',
    summary: 'Sends a code by e-mail; the answer does not tell whether the account exists.',
    input: sendCodeShape,
    output: codeSentShape,
  }),
  sendSmsCode: endpoint({
    method: 'POST',
    path: '/api/notify/send_sms',
    security: 'code',
    access: 'anyone',
    body: 'json',
    summary: 'Sends a code by short message; the answer does not tell whether the account exists.',
    input: sendCodeShape,
    output: codeSentShape,
  }),
  captcha: endpoint({
    method: 'GET',
    path: '/api/default/captcha',
    access: 'anyone',
    summary: 'A picture to read, good for five minutes and one try.',
    input: record({}),
    output: captchaShape,
  }),
  areas: endpoint({
    method: 'GET',
    path: '/api/default/area_list',
    access: 'anyone',
    summary: 'Areas of mobile numbers; the second one is offered first.',
    input: record({}),
    output: listOf(areaShape),
  }),
  offeredContacts: endpoint({
    method: 'GET',
    path: '/api/default/setting',
    access: 'anyone',
    summary: 'Which contacts may register: "1" mobile, "2" e-mail, "3" both.',
    input: record({ key: at('key', plain(v.literal('is_show_mobile'))) }),
    output: offeredContactsShape,
  }),
} as const
