/** A real account through the back end's own calls, for tests of what operators and others see of it. */
import { jpeg } from '#tests/support/samples/pictures.ts'
import { ask, posted } from './ask.ts'
import type { BackEnd } from './backEnd.ts'

export { ask, posted, readOutbox } from './ask.ts'

const password = 'correct horse battery'

export const sendCode = ({ origin }: BackEnd, to: string) =>
  ask(origin, '/api/notify/send_email', posted({ to, area_id: null, type: 1 }))

/** Answers the token of a new account. */
export async function registerByEmail(backEnd: BackEnd, email: string): Promise<string> {
  await sendCode(backEnd, email)
  const form = new URLSearchParams({
    type: 'email',
    account: email,
    password,
    re_password: password,
    sms_code: await backEnd.codeFor(email),
  })
  const path = '/api/user/register'
  return (await ask<{ token: string }>(backEnd.origin, path, { method: 'POST', body: form })).token
}

export async function uploadPicture(origin: string, token: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await jpeg(900, 600))], { type: 'image/jpeg' }), 'card.jpg')
  const init = { method: 'POST', headers: { authorization: token }, body: form }
  return (await ask<{ url: string }>(origin, '/api/common/image_upload', init)).url
}

export async function handInIdentity({ origin }: BackEnd, token: string, name: string): Promise<void> {
  const form = {
    name,
    card_id: 'A1234567',
    front_pic: await uploadPicture(origin, token),
    reverse_pic: await uploadPicture(origin, token),
  }
  await ask(origin, '/api/user_real/real_name', posted(form, { authorization: token }))
}

export type ReviewSeen = { readonly review_status: number; readonly remark: string }

/** What the user is told about the review. */
export const readReview = ({ origin }: BackEnd, token: string): Promise<ReviewSeen> =>
  ask(origin, '/api/user_real/center', { headers: { authorization: token } })
