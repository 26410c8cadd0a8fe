import { identityEndpoints } from '#contract/endpoints/identity.ts'
import { describe, expect, it } from 'vitest'
import { userShape } from '#contract/shapes/user.ts'
import { changePassword, readInvited, resetPassword, sendCode, submitIdentity } from '#src/api/accountCalls.ts'
import { logIn, register } from '#src/api/entryCalls.ts'
import { answer, text } from '#tests/support/backend/answeringServer.ts'
import { demoUser } from '#tests/support/samples/samples.ts'
import { problemOfCall, startCaller } from './callerRun.ts'

const real = { ...demoUser, kind: 'real', email: 'a@b.example' } as const
const form = { type: 'email', account: 'a@b.example', areaId: null, password: 'correct horse' } as const
const registration = {
  ...form,
  repeated: form.password,
  inviteCode: 'ABCD2345',
  code: '123456',
  captchaKey: '',
  mobile: '',
}

describe('the way into a real account', () => {
  it('[SES25] goes as a form, and answers token and user', async () => {
    const { call, replyWith, asked, told } = await startCaller()
    replyWith(answer({ token: 't8', user: userShape.write(real) }, { msg: 'Welcome' }))
    expect(await logIn(call, form)).toEqual({ token: 't8', user: real })
    expect([asked[0]?.path, Object.fromEntries(new URLSearchParams(asked[0]?.body))]).toEqual([
      '/api/user/loginForU',
      { account: 'a@b.example', password: 'correct horse', login_type: 'email', area_id: '' },
    ])
    expect(told).toEqual(['success: Welcome'])
  })

  it('[SES33] registers with everything that the form holds', async () => {
    const { call, replyWith, asked } = await startCaller()
    replyWith(answer({ token: 't8', user: userShape.write(real) }))
    expect(await register(call, { ...registration, type: 'mobile', areaId: 2, mobile: '91234567' })).toMatchObject({
      token: 't8',
    })
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      type: 'mobile',
      area_id: '2',
      account: 'a@b.example',
      password: 'correct horse',
      re_password: 'correct horse',
      invite_code: 'ABCD2345',
      sms_code: '123456',
      key: '',
      mobile: '91234567',
    })
  })

  it('says what was refused where it was typed: no toast', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(answer(null, { code: 1001, msg: 'Wrong.' }))
    expect(await problemOfCall(logIn(call, form))).toEqual({ kind: 'refused', code: 1001, message: 'Wrong.' })
    replyWith(text('', { status: 503 }))
    expect(await problemOfCall(register(call, registration))).toEqual({ kind: 'unknown', status: 503 })
    expect(told).toEqual([])
  })

  it.each([
    [{ retry_after: 17 }, 17],
    [{ retry_after: 0 }, undefined],
    [{ retry_after: '17' }, undefined],
    [{}, undefined],
    [null, undefined],
  ])('[NET39] with too many attempts knows of %j how long to wait', async (data, seconds) => {
    const { call, replyWith } = await startCaller()
    replyWith(answer(data, { code: 1005, msg: 'Slow down.' }))
    const problem = await problemOfCall(logIn(call, form))
    expect(problem).toEqual({
      kind: 'refused',
      code: 1005,
      message: 'Slow down.',
      ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }),
    })
  })
})

describe('codes and new passwords', () => {
  it.each([
    ['email', '/api/notify/send_email', 'register', 1],
    ['mobile', '/api/notify/send_sms', 'reset', 2],
  ] as const)('[SES50] a code by %s is asked for at %s', async (type, path, purpose, number) => {
    const { call, replyWith, asked, told } = await startCaller()
    replyWith(answer({ retry_after: 60 }, { msg: 'On its way.' }))
    expect(await sendCode(call, { type, to: 'x', areaId: 2, purpose })).toEqual({ retryAfterSeconds: 60 })
    expect([asked[0]?.path, JSON.parse(asked[0]?.body ?? '')]).toEqual([path, { to: 'x', area_id: '2', type: number }])
    expect(told).toEqual([])
  })

  it('[SES57, SES58] new passwords go with their code, and the back end says in its own words that they are set', async () => {
    const { call, replyWith, asked, told } = await startCaller()
    replyWith(answer(null, { msg: 'Set.' }))
    await resetPassword(call, { ...form, repeated: form.password, code: '123456' })
    await changePassword(call, { password: 'correct horse', code: '654321', type: 'email' })
    expect(asked.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      [
        '/api/user/forget_password',
        {
          type: 'email',
          area_id: '',
          account: 'a@b.example',
          new_password: 'correct horse',
          secondary_password: 'correct horse',
          auth_code: '123456',
        },
      ],
      ['/api/user/amend_password', { new_password: 'correct horse', auth_code: '654321', type: 'email' }],
    ])
    expect(told).toEqual(['success: Set.', 'success: Set.'])
  })
})

describe('identity and invited people', () => {
  it('[KYC5] is handed in with both pictures', async () => {
    const { call, asked } = await startCaller()
    await submitIdentity(call, {
      name: 'Ada',
      cardId: 'A1',
      frontPicture: '/uploads/1.jpg',
      backPicture: '/uploads/2.jpg',
    })
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      name: 'Ada',
      card_id: 'A1',
      front_pic: '/uploads/1.jpg',
      reverse_pic: '/uploads/2.jpg',
    })
  })

  it('[REF5, REF7] are counted, and nobody is told where the back end does not count', async () => {
    const { call, replyWith, told } = await startCaller()
    replyWith(answer({ total: 3 }))
    expect(await readInvited(call)).toBe(3)
    replyWith(answer(null, { code: 404, status: 404 }))
    expect(await problemOfCall(readInvited(call))).toMatchObject({ code: 404 })
    expect(told).toEqual([])
  })

  it('[KYC12] a picture travels as one field of a multipart form', async () => {
    const { call, replyWith, asked } = await startCaller()
    replyWith(answer({ url: '/uploads/1.jpg' }))
    const { value } = await call(identityEndpoints.uploadImage, { file: new Blob(['as it is']) })
    expect(value).toEqual({ url: '/uploads/1.jpg' })
    expect(asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(asked[0]?.body).toMatch(/name="file"; filename="picture\.jpg"[\s\S]*as it is/)
  })
})
