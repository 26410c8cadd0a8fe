/** Codes, passwords and identity, as their machines want them. What is refused is said where it was typed, not as a toast. */
import { registerEndpoints } from '#contract/endpoints/register.ts'
import { identityEndpoints } from '#contract/endpoints/identity.ts'
import { accountEndpoints } from '#contract/endpoints/account.ts'
import type { Input } from '#contract/endpoints/index.ts'
import type { ContactType } from '#rules/people/contact.ts'
import type { Call } from './caller.ts'

type CodeAsked = Input<'sendEmailCode'> & { readonly type: ContactType }

export const sendCode = async (call: Call, { type, to, areaId, purpose }: CodeAsked) =>
  (
    await call(type === 'email' ? registerEndpoints.sendEmailCode : registerEndpoints.sendSmsCode, {
      to,
      areaId,
      purpose,
    })
  ).value

const tellsSuccess = { tellsSuccess: true } as const

export const resetPassword = async (call: Call, form: Input<'forgetPassword'>) =>
  (await call(registerEndpoints.forgetPassword, form, tellsSuccess)).value

export const changePassword = async (call: Call, form: Input<'amendPassword'>) =>
  (await call(registerEndpoints.amendPassword, form, tellsSuccess)).value

export const readIdentity = async (call: Call) => (await call(identityEndpoints.identity, {})).value

export const submitIdentity = async (call: Call, form: Input<'submitIdentity'>) =>
  (await call(identityEndpoints.submitIdentity, form, tellsSuccess)).value

export const readAreas = async (call: Call) => (await call(registerEndpoints.areas, {})).value

export const readCaptcha = async (call: Call) => (await call(registerEndpoints.captcha, {})).value

export const readOfferedContacts = async (call: Call) =>
  (await call(registerEndpoints.offeredContacts, { key: 'is_show_mobile' })).value

/** How many people came by this user's code. A back end without this call is no fault. [REF7] */
export const readInvited = async (call: Call) => (await call(accountEndpoints.invited, {})).value.total
