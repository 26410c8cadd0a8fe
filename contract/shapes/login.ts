/** How somebody logs in: with account and password, or with the key of a demo account alone. [SES9, SES25] */
import * as v from 'valibot'
import type { LoginProof } from '#rules/people/accountForms.ts'
import type { ContactType } from '#rules/people/contact.ts'
import { type Codec, at, record } from '../codec.ts'
import { text } from '../primitives.ts'
import { areaIdInput, areaIdSchema, contactTypeShape } from './contact.ts'
import { userShape } from './user.ts'

export type LoginRequest =
  | { readonly demoId: string }
  | {
      readonly account: string
      readonly password: string
      readonly type: ContactType
      /** Of a mobile number. */
      readonly areaId: number | null
      /** Where the password was guessed at too often: a captcha's solution with its key, or a code of type 2 that was sent. [SES400] */
      readonly proof?: LoginProof
    }

const keyText = v.pipe(v.string(), v.minLength(1), v.maxLength(100))
const fields = v.object({
  demo_id: v.optional(keyText),
  account: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(300))),
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1_000))),
  login_type: v.optional(contactTypeShape.schema),
  area_id: areaIdSchema,
  key: v.optional(v.pipe(v.string(), v.maxLength(300))),
  sms_code: v.optional(v.pipe(v.string(), v.maxLength(20))),
})
type Fields = v.InferOutput<typeof fields>
const needed = ['account', 'password', 'login_type'] as const

/** A demo key stands alone; without one nothing of the rest may be missing. */
const schema = v.pipe(
  fields,
  v.rawCheck<Fields>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    const isDemo = input.demo_id !== undefined
    const wrong = needed.find((name) => (input[name] !== undefined) === isDemo)
    if (wrong === undefined) return
    const key = isDemo ? 'demo_id' : wrong
    addIssue({ message: 'not together', path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
  }),
)

export const loginRequestShape: Codec<LoginRequest, Fields> = {
  schema,
  read: ({ demo_id, account = '', password = '', login_type = 'email', area_id, key = '', sms_code = '' }) =>
    demo_id === undefined
      ? {
          account,
          password,
          type: contactTypeShape.read(login_type),
          areaId: areaIdInput.read(area_id),
          ...(sms_code !== '' && { proof: { captchaKey: key, code: sms_code } }),
        }
      : { demoId: demo_id },
  write: (request) =>
    'demoId' in request
      ? { demo_id: request.demoId }
      : {
          account: request.account,
          password: request.password,
          login_type: contactTypeShape.write(request.type),
          area_id: areaIdInput.write(request.areaId),
          ...(request.proof && { key: request.proof.captchaKey, sms_code: request.proof.code }),
        },
}

export const loginShape = record({ token: at('token', text), user: at('user', userShape) })
export const demoKeyShape = record({ demoId: at('demo_id', text) })
