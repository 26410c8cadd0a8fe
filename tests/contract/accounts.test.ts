import { visibleText } from '#rules/app/visibleText.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Codec, readWire } from '#contract/codec.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { areaIdInput, areaShape, captchaShape, codeSentShape, sendCodeShape } from '#contract/shapes/contact.ts'
import { identityInput, identityShape } from '#contract/shapes/identity.ts'
import { type LoginRequest, loginRequestShape } from '#contract/shapes/login.ts'
import { faultEffects, faultShape, outboxEntryShape } from '#contract/shapes/operator.ts'
import { fundsNewsShape } from '#contract/shapes/fundsNews.ts'
import { fundsTopic, privateTopics, readServerMessage, topicMessage } from '#contract/socket.ts'
import { moments } from '#tests/arbitraries/prices.ts'
import { holds } from '#tests/support/laws/holds.ts'

function travels<T>(codec: Codec<T>, values: fc.Arbitrary<T>): void {
  holds({ value: values }, ({ value }) => {
    expect(readWire(codec, JSON.parse(JSON.stringify(codec.write(value))))).toEqual({ ok: true, value })
  })
}

const ids = fc.integer({ min: 0, max: 1_000_000 })
const words = fc.string({ maxLength: 40 })
const written = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '')
const areas = fc.option(ids)
const types = fc.constantFrom('email' as const, 'mobile' as const)
const statuses = fc.constantFrom('none' as const, 'pending' as const, 'certified' as const)
const logins: fc.Arbitrary<LoginRequest> = fc.oneof(
  fc.record({ demoId: written }),
  fc.record({ account: written, password: written, type: types, areaId: areas }),
)

describe('laws', () => {
  it('[NET20, SES9, SES25] a login reads as it was written', () => travels(loginRequestShape, logins))

  it('[NET20, SES33, SES57, SES58] what forms send reads as it was written', () => {
    const code = fc.string({ minLength: 1, maxLength: 20 })
    const contact = { type: types, areaId: areas, account: written }
    const passwords = { password: written, repeated: written }
    const more = { inviteCode: words, captchaKey: words, mobile: words }
    travels(endpoints.register.input, fc.record({ ...contact, ...passwords, code, ...more }))
    travels(endpoints.forgetPassword.input, fc.record({ ...contact, ...passwords, code }))
    travels(endpoints.amendPassword.input, fc.record({ password: written, code, type: types }))
  })

  it('[NET20, SES37, SES40, SES50] codes, captchas and areas read as they were written', () => {
    const purpose = fc.constantFrom('register' as const, 'reset' as const)
    travels(sendCodeShape, fc.record({ to: written, areaId: areas, purpose }))
    travels(codeSentShape, fc.record({ retryAfterSeconds: ids }))
    travels(captchaShape, fc.record({ key: words, image: words }))
    travels(areaShape, fc.record({ id: ids, code: words, callingCode: words }))
    travels(endpoints.offeredContacts.output, fc.constantFrom('both', 'email', 'mobile'))
  })

  it('[NET20, KYC5, KYC7] identities read as they were written', () => {
    const pictures = { frontPicture: written, backPicture: written }
    const typed = written.map(visibleText)
    travels(identityInput, fc.record({ name: typed, cardId: typed, ...pictures }))
    travels(identityShape, fc.record({ status: statuses, name: words, cardId: words, remark: words }))
  })

  it('[NET12, NET20, OPS22, OPS23] what operators read and send reads as it was written', () => {
    const times = fc.integer({ min: 0, max: 1_000 })
    travels(faultShape, fc.record({ path: written, effect: fc.constantFrom(...faultEffects), times, account: words }))
    const kind = fc.constantFrom('email' as const, 'sms' as const, 'captcha' as const)
    const texts = { to: words, purpose: words, code: words, subject: words, text: words, html: words }
    travels(outboxEntryShape, fc.record({ id: ids, kind, ...texts, createdAt: moments }))
  })

  it('a decision’s message reads as it was written', () => {
    const kind = fc.constantFrom('deposit' as const, 'withdraw' as const, 'identity' as const)
    holds({ news: fc.record({ kind, id: ids, status: ids, remark: words }) }, ({ news }) => {
      const message = topicMessage(fundsTopic, fundsNewsShape.write(news))
      expect(readServerMessage(JSON.parse(JSON.stringify(message)))).toEqual({ kind: 'funds', data: message['data'] })
      expect(readWire(fundsNewsShape, message['data'])).toEqual({ ok: true, value: news })
    })
    expect(privateTopics).toContain(fundsTopic)
    expect(readWire(fundsNewsShape, { kind: 'gift', id: 1, status: 1 }).ok).toBe(false)
  })
})

it('[SES38] an area is a number, or nothing: whatever an e-mail brings along is none', () => {
  const read = (wire: unknown) => readWire(areaIdInput, wire)
  for (const none of ['', null, undefined, 'x', '-1', '1.5', 1.5]) expect(read(none)).toEqual({ ok: true, value: null })
  for (const two of ['2', 2]) expect(read(two)).toEqual({ ok: true, value: 2 })
  for (const wrong of [['2'], {}, true]) expect(read(wrong).ok).toBe(false)
})

it('[SES25] a login names what is missing or too much of it', () => {
  const whole = { account: 'a', password: 'b', login_type: 'email' }
  const fieldOf = (wire: object) => {
    const read = readWire(loginRequestShape, wire)
    return read.ok ? null : read.field
  }
  expect(fieldOf(whole)).toBeNull()
  expect(fieldOf({ demo_id: 'x' })).toBeNull()
  expect([fieldOf({}), fieldOf({ ...whole, password: undefined }), fieldOf({ ...whole, demo_id: 'x' })]).toEqual([
    'account',
    'password',
    'demo_id',
  ])
})
