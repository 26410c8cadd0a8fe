/** Real accounts on a running back end, with sockets. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formWith } from '#tests/support/samples/people.ts'
import { jpeg } from '#tests/support/samples/pictures.ts'
import { type RealBackEnd, quotedElsewhere, startAndFail, startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { type SocketClient, connectClient } from '../realtime/socketClient.ts'

const operatorToken = 'an-operator-token-of-tests'
const password = 'correct horse battery'
type Data = Record<string, never>
type Envelope = { readonly code: number; readonly msg: string; readonly data: Data }

let dataDir = ''
let running: RealBackEnd
const sockets: SocketClient[] = []
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pipwire-'))
  running = await startBackEnd({ DATA_DIR: dataDir, LIMITS: 'off', OPERATOR_TOKEN: operatorToken })
})
afterAll(async () => {
  for (const { socket } of sockets) socket.terminate()
  await running.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

async function ask(path: string, body?: object | URLSearchParams, token = ''): Promise<Envelope> {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(`${running.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  return (await response.json()) as Envelope
}

async function codeFor(to: string, type: 1 | 2): Promise<string> {
  await ask('/api/notify/send_email', { to, type })
  const { data } = await ask(`/operator/outbox?to=${to}`, undefined, operatorToken)
  return (data as unknown as { data: { code: string }[] }).data[0]!.code
}

async function register(account: string): Promise<string> {
  const sms_code = await codeFor(account, 1)
  const fields = { type: 'email', account, password, re_password: password, sms_code }
  return (await ask('/api/user/register', new URLSearchParams(fields))).data['token']!
}

const logIn = async (account: string): Promise<string> =>
  (await ask('/api/user/loginForU', new URLSearchParams({ account, password, login_type: 'email' }))).data['token']!

async function listen(token: string): Promise<SocketClient> {
  const client = await connectClient(`${running.origin.replace('http', 'ws')}/v1/ws`)
  sockets.push(client)
  client.say({ type: 'login', token })
  expect(await client.next()).toMatchObject({ type: 'login_result', code: 1 })
  client.say({ type: 'sub', topic: 'FUNDS' })
  expect(await client.toldSoFar()).toEqual([])
  return client
}

async function uploadPicture(token: string): Promise<string> {
  const { payload, contentType } = formWith({ bytes: await jpeg() })
  const response = await fetch(`${running.origin}/api/common/image_upload`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': contentType },
    body: new Uint8Array(payload),
  })
  return ((await response.json()) as Envelope).data['url']!
}

describe('a password change', () => {
  it('[SES60, WSS3] ends the other session and its socket at once, and leaves its own', async () => {
    const own = await register('ann@example.com')
    const other = await logIn('ann@example.com')
    const [ownSocket, otherSocket] = [await listen(own), await listen(other)]
    const auth_code = await codeFor('ann@example.com', 2)
    const change = { new_password: 'another good one', auth_code, type: 'email' }
    expect((await ask('/api/user/amend_password', change, own)).code).toBe(1)
    expect(await otherSocket.next()).toEqual({ type: 'login_result', code: 999, reason: 'password' })
    expect((await ask('/api/user/info', undefined, other)).code).toBe(999)
    otherSocket.say({ type: 'sub', topic: 'FUNDS' })
    expect(await otherSocket.next()).toEqual({ type: 'error', topic: 'FUNDS', code: 999 })
    expect(await ownSocket.toldSoFar()).toEqual([])
    expect((await ask('/api/user/info', undefined, own)).code).toBe(1)
  })
})

describe('a decision', () => {
  it('[WSS19, KYC10] is pushed to its user on FUNDS, and to nobody else', async () => {
    const [bob, cid] = [await register('bob@example.com'), await register('cid@example.com')]
    const [bobs, cids] = [await listen(bob), await listen(cid)]
    const [front_pic, reverse_pic] = [await uploadPicture(bob), await uploadPicture(bob)]
    const identity = { name: 'Bob', card_id: 'B7654321', front_pic, reverse_pic }
    expect((await ask('/api/user_real/real_name', identity, bob)).code).toBe(1)
    const { data } = await ask('/operator/reviews?kind=identity', undefined, operatorToken)
    const [{ id }] = (data as unknown as { data: [{ id: number }] }).data
    await ask(`/operator/identity/${id}`, { decision: 'reject', remark: 'Too dark' }, operatorToken)
    const told = { topic: 'FUNDS', data: { kind: 'identity', id, status: 0, remark: 'Too dark' } }
    expect(await bobs.next()).toEqual(told)
    expect(await cids.toldSoFar()).toEqual([])
    const center = (await ask('/api/user_real/center', undefined, bob)).data
    expect(center).toMatchObject({ review_status: 0, remark: 'Too dark' })
  })
})

describe('the fault that cuts', () => {
  it('[OPS22] ends the sockets of one account, and of all', async () => {
    const [dan, eve] = [await register('dan@example.com'), await register('eve@example.com')]
    const [dans, eves] = [await listen(dan), await listen(eve)]
    const cut = (account: string) =>
      ask('/operator/levers', { path: '/v1/ws', effect: 'cut', times: 1, account }, operatorToken)
    await cut('dan@example.com')
    expect(await dans.closed).toBe(1006)
    expect(await eves.toldSoFar()).toEqual([])
    await cut('')
    expect(await eves.closed).toBe(1006)
  })
})

describe('a start', () => {
  it('[OPS8, OPS2] outside the sandbox without a way to send codes stops with one line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pipwire-'))
    const [nothing, mailed] = await Promise.all([
      startAndFail({ ...quotedElsewhere, DATA_DIR: join(folder, 'a'), SANDBOX: '0' }),
      startAndFail({
        ...quotedElsewhere,
        DATA_DIR: join(folder, 'b'),
        SANDBOX: '0',
        SMTP_URL: 'smtp://127.0.0.1:1',
      }),
    ])
    expect(nothing).toEqual({
      code: 1,
      said: expect.stringMatching(/^SMTP_URL and SMS_URL are not set: [^\n]*SANDBOX=1[^\n]*\n$/),
    })
    expect(mailed).toEqual({ code: 1, said: expect.stringMatching(/^SMS_URL is not set[^\n]*\n$/) })
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)
})
