/** People with real accounts on a back end of tests; their codes come from the sandbox's outbox. */
import type { Output } from '#contract/endpoints/index.ts'
import type { LoginProof } from '#rules/people/accountForms.ts'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
import { type TestBackEnd, operatorToken } from '../backend/backEnd.ts'

export type Person = Output<'register'> & { readonly email: string }

export const goodPassword = 'correct horse battery'

/** What a registration says when nothing of it is wrong. */
export const registration = (email: string, code: string) => ({
  type: 'email' as const,
  areaId: null,
  account: email,
  password: goodPassword,
  repeated: goodPassword,
  inviteCode: '',
  code,
  captchaKey: '',
  mobile: '',
})

/** The newest message to somebody; null without one. */
export async function newestMessage(back: TestBackEnd, to: string) {
  const { value } = await back.call('outbox', { to, page: 1 }, { token: operatorToken })
  return value?.rows[0] ?? null
}

/** Sends a code and reads it where QA reads it. */
export async function codeFor(back: TestBackEnd, email: string, purpose: CodePurpose): Promise<string> {
  const sent = await back.call('sendEmailCode', { to: email, areaId: null, purpose })
  if (sent.code !== 1) throw new Error(`No code was sent: ${sent.text}`)
  return (await newestMessage(back, email))?.code ?? ''
}

export async function registerByEmail(
  back: TestBackEnd,
  email = 'ann@example.com',
  change: Partial<ReturnType<typeof registration>> = {},
): Promise<Person> {
  const code = await codeFor(back, email, 'register')
  const answer = await back.call('register', { ...registration(email, code), ...change })
  if (!answer.value) throw new Error(`${email} was not registered: ${answer.text}`)
  return { ...answer.value, email }
}

export const logIn = (
  back: TestBackEnd,
  account: string,
  password: string,
  headers: Record<string, string> = {},
  proof?: LoginProof,
) => back.call('login', { account, password, type: 'email', areaId: null, ...(proof && { proof }) }, { headers })

/** A captcha, read where QA reads its solution. */
export async function solvedCaptcha(back: TestBackEnd): Promise<LoginProof> {
  const captchaKey = (await back.call('captcha', {})).value?.key ?? ''
  return { captchaKey, code: (await newestMessage(back, captchaKey))?.code ?? '' }
}

export type SentFile = {
  readonly bytes: Buffer
  readonly name?: string
  readonly type?: string
  /** Of the form; `file` is the right one. */
  readonly field?: string
}

/** A multipart form with one file, as a browser sends it. */
export function formWith({ bytes, name = 'a.jpg', type = 'image/jpeg', field = 'file' }: SentFile) {
  const boundary = '----tests4w8k'
  const quoted = name.replaceAll('"', '%22')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted}"\r\nContent-Type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` }
}

export async function upload(back: TestBackEnd, token: string, file: SentFile) {
  const { payload, contentType } = formWith(file)
  const response = await back.app.fastify.inject({
    method: 'POST',
    url: '/api/common/image_upload',
    headers: { authorization: token, 'content-type': contentType },
    payload,
  })
  const { code, data } = response.json() as { code: number; data: { url: string } | null }
  return { status: response.statusCode, code, url: data?.url ?? '' }
}

export const lookAt = (back: TestBackEnd, url: string, token?: string) =>
  back.app.fastify.inject({ url, headers: token === undefined ? {} : { authorization: token } })
