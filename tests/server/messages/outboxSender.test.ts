/** What becomes of a mail or a short message between the commit that made it necessary and the one that says it has left. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { codeLifeMs } from '#rules/people/verificationCode.ts'
import { forgetOldMessages } from '#server/store/content/outbox.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { databaseKind } from '#tests/support/backend/databases.ts'
import { type MailBehaviour, type MailServer, partOf, startMailServer } from '#tests/support/backend/mailServer.ts'
import { codeFor, registerByEmail, registration } from '#tests/support/samples/people.ts'

const ann = 'ann@example.com'
const dayMs = 24 * 60 * 60 * 1_000
let back: TestBackEnd
let mail: MailServer
afterEach(async () => {
  await back.close()
  await mail.close()
})

/** Outside the sandbox unless told. */
async function open(behaviour: MailBehaviour, env: Record<string, string> = {}): Promise<void> {
  mail = await startMailServer({ behaviour })
  back = await openBackEnd({ env: { SMTP_URL: mail.url, SMS_URL: 'http://127.0.0.1:1/', SANDBOX: '0', ...env } })
}

const send = (to = ann, purpose: 'register' | 'reset' = 'register') =>
  back.call('sendEmailCode', { to, areaId: null, purpose })
/** What sends mail is loaded for the first one, which takes a while. */
const soon = { timeout: 15_000, interval: 5 }
const rows = () => back.store.reader.selectFrom('outbox').selectAll().orderBy('id').execute()
const statuses = async () => (await rows()).map(({ status }) => status)
const figures = () => back.app.backEnd.messenger.figures()
const pass = (ms: number): void => {
  back.pass(ms)
  back.app.backEnd.messenger.wake()
}
const codeIn = (letter: Awaited<ReturnType<MailServer['next']>>): string =>
  /\b\d{6}\b/.exec(partOf(letter, 'text/plain'))?.[0] ?? ''
const messageIdOf = ({ raw }: { readonly raw: string }) => /^Message-ID: (.+)$/im.exec(raw)?.[1]

describe('a message', () => {
  it('[OPS190] is written in the transaction that made it necessary, or neither is', async () => {
    await open('takes')
    const { verificationCodes } = back.app.backEnd
    const contact = { type: 'email', value: ann } as const
    const failing = verificationCodes.make({ contact, purpose: 'register', address: '' }, () =>
      Promise.reject(new Error('no room')),
    )
    await expect(failing).rejects.toThrow('no room')
    expect(await back.store.reader.selectFrom('codes').selectAll().execute()).toEqual([])
    expect((await send()).code).toBe(1)
    expect(codeIn(await mail.next())).toMatch(/^\d{6}$/)
  })

  it('[OPS190] that was under way when the back end was killed is sent by the next one, under the same name', async () => {
    await open('never confirms')
    await send()
    const first = await mail.next()
    mail.turn('takes')
    back = await back.kill('now', () => {})
    // PostgreSQL may have another back end that is still at it: it is due when that one's time is over.
    if (databaseKind() === 'PostgreSQL') pass(30_000)
    const second = await mail.next()
    expect([codeIn(second), messageIdOf(second)]).toEqual([codeIn(first), messageIdOf(first)])
    expect((await back.call('register', registration(ann, codeIn(second)))).code).toBe(1)
    await expect.poll(statuses, soon).toEqual(['sent'])
    expect(mail.mails).toHaveLength(2)
  })

  it('[OPS190] that is under way is left alone, and one that is not confirmed is sent again', async () => {
    await open('never confirms')
    await send()
    await mail.next()
    pass(29_999)
    await expect.poll(() => figures().waiting, soon).toBe(1)
    expect((await rows())[0]).toMatchObject({ tries: 1n })
    mail.turn('takes')
    pass(1)
    await mail.next()
    await expect.poll(statuses, soon).toEqual(['sent'])
  })

  it('[OPS190] of four mails that hang holds up the fifth, and no short message', async () => {
    const texts: string[] = []
    const gateway = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => void texts.push(text))
      request.on('end', () => response.writeHead(204).end())
    }).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    await open('says nothing', { SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/` })
    for (const name of ['ann', 'bob', 'cid', 'dan', 'eve', 'fay']) await send(`${name}@example.com`)
    await expect.poll(() => mail.connections(), soon).toBe(4)
    await back.call('sendSmsCode', { to: '91234567', areaId: 2, purpose: 'register' })
    await expect.poll(() => texts.length, soon).toBe(1)
    await expect.poll(() => figures().waiting, soon).toBe(6)
    expect([mail.connections(), (await rows()).filter(({ tries }) => tries > 0n).length]).toEqual([4, 5])
    gateway.close()
  })
})

describe('a message that cannot be sent', () => {
  it('[OPS191] is tried again after 1, 2, 4 … 60 s, and leaves when the mail server is there again', async () => {
    await open('takes')
    const { port } = mail
    await mail.close()
    await send()
    const pauseSeconds = [1, 2, 4, 8, 16, 32, 60, 60, 60]
    for (const [tries, seconds] of pauseSeconds.entries()) {
      await expect.poll(() => figures().failed, soon).toBe(tries + 1)
      await expect.poll(async () => Number((await rows())[0]!.due_at) - back.now(), soon).toBe(seconds * 1_000)
      if (tries + 1 === pauseSeconds.length) mail = await startMailServer({ port })
      pass(seconds * 1_000)
    }
    expect(await back.call('register', registration(ann, codeIn(await mail.next())))).toMatchObject({ code: 1 })
    await expect.poll(figures, soon).toEqual({ waiting: 0, sent: 1, failed: 9, givenUp: 0 })
  })

  it('[OPS191, NET30] is given up when its code is dead, and nobody reads in the log whose it was', async () => {
    await open('is busy')
    await send()
    await expect.poll(() => figures().failed, soon).toBe(1)
    await expect.poll(async () => Number((await rows())[0]!.due_at) - back.now(), soon).toBe(1_000)
    pass(codeLifeMs - 1)
    await expect.poll(() => figures().failed, soon).toBe(2)
    await expect.poll(async () => Number((await rows())[0]!.due_at) - back.now(), soon).toBe(1)
    mail.turn('takes')
    pass(1)
    await expect.poll(statuses, soon).toEqual(['given up'])
    await expect.poll(figures, soon).toEqual({ waiting: 0, sent: 0, failed: 2, givenUp: 1 })
    expect(mail.mails).toEqual([])
    const told = back.logged.filter((line) => line.includes('A message (email)')).join('')
    expect(told).toMatch(/is tried again: EENVELOPE 451[^]*was given up: /)
    expect(back.logged.join('')).not.toContain(ann)
  })

  it('[OPS191] because it is refused for good is given up at once', async () => {
    await open('refuses')
    await send()
    await expect.poll(statuses, soon).toEqual(['given up'])
    expect(figures()).toMatchObject({ sent: 0, failed: 1, givenUp: 1 })
    expect(back.logged.join('')).toContain('was given up: EENVELOPE 550')
  })

  it('[OPS191] is given up when a newer code replaces the one in it', async () => {
    await open('is busy')
    await send()
    await expect.poll(() => figures().failed, soon).toBe(1)
    pass(60_000)
    await expect.poll(() => figures().failed, soon).toBe(2)
    await send()
    // One that is under way as the server turns would leave.
    await expect.poll(() => figures().failed, soon).toBe(3)
    mail.turn('takes')
    pass(60_000)
    const code = codeIn(await mail.next())
    await expect.poll(statuses, soon).toEqual(['given up', 'sent'])
    expect(mail.mails).toHaveLength(1)
    expect((await back.call('register', registration(ann, code))).code).toBe(1)
  })

  it.each([
    [400, 'given up'],
    [422, 'given up'],
    [401, 'waiting'],
    [429, 'waiting'],
    [503, 'waiting'],
  ] as const)('[OPS191] and is short: a gateway that answers %d leaves it %s', async (status, becomes) => {
    const gateway = createServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    await open('takes', { SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/` })
    await back.call('sendSmsCode', { to: '91234567', areaId: 2, purpose: 'register' })
    await expect.poll(() => figures().failed, soon).toBe(1)
    const { tries, dueAt } = { tries: 1n, dueAt: BigInt(back.now() + 1_000) }
    const left = becomes === 'waiting' ? { tries, due_at: dueAt, status: becomes } : { tries, status: becomes }
    await expect.poll(async () => (await rows())[0], soon).toMatchObject(left)
    gateway.close()
  })
})

describe('outside the sandbox', () => {
  it('[OPS192] what waits is sealed, what left says nothing, and its row is gone after a day', async () => {
    await open('never confirms')
    await send()
    const code = codeIn(await mail.next())
    const [waits] = await rows()
    expect(waits).toMatchObject({ recipient: ann, code: '', subject: '', html: '', status: 'waiting' })
    expect(waits!.text).toMatch(/^sealed:/)
    expect(Object.values(waits!).join(' ')).not.toContain(code)
    mail.turn('takes')
    pass(30_000)
    await expect.poll(statuses, soon).toEqual(['sent'])
    expect((await rows())[0]).toMatchObject({ recipient: '', code: '', subject: '', text: '', html: '' })
    const forget = (now: number) => back.store.commands.run((trx) => forgetOldMessages(trx, now - dayMs, false))
    await forget(Number(waits!.created_at) + dayMs - 1)
    expect(await statuses()).toEqual(['sent'])
    await forget(Number(waits!.created_at) + dayMs)
    expect(await statuses()).toEqual([])
  })

  it('[OPS192, SES50] who asks for a code to a reset without an account leaves a row that says nothing and goes nowhere', async () => {
    await open('takes')
    await send(ann, 'reset')
    const [dropped] = await rows()
    expect(dropped).toMatchObject({ recipient: '', code: '', subject: '', text: '', html: '', status: 'dropped' })
    await send('bob@example.com')
    expect((await mail.next()).to).toBe('bob@example.com')
    expect(mail.mails).toHaveLength(1)
  })
})

describe('in the sandbox', () => {
  it('[OPS23, OPS192] what left can be read before the answer and after a day, and what nobody wanted is not listed', async () => {
    await open('takes', { SANDBOX: '1' })
    await registerByEmail(back, ann)
    await mail.next()
    await send('bob@example.com', 'reset')
    back.pass(60_000)
    const code = await codeFor(back, ann, 'reset')
    expect(codeIn(await mail.next())).toBe(code)
    await expect.poll(statuses, soon).toEqual(['sent', 'dropped', 'sent'])
    const list = async () =>
      (await back.call('outbox', { to: null, page: 1 }, { token: operatorToken })).value?.rows ?? []
    expect((await list()).map(({ to }) => to)).toEqual([ann, ann])
    await back.store.commands.run((trx) => forgetOldMessages(trx, back.now() + 1, true))
    expect(await statuses()).toEqual(['sent', 'sent'])
    expect((await list())[0]).toMatchObject({ code, subject: expect.stringContaining(code) })
  })

  it('[OPS23] nothing waits where nothing is set to send it', async () => {
    await open('takes', { SANDBOX: '1', SMTP_URL: '' })
    await send()
    expect(await statuses()).toEqual(['sent'])
  })
})

describe('the figures', () => {
  it('[OPS17, OPS191] say how many wait, left, failed and were given up', async () => {
    await open('refuses')
    await send()
    await expect.poll(statuses, soon).toEqual(['given up'])
    mail.turn('takes')
    await send('bob@example.com')
    await expect.poll(statuses, soon).toEqual(['given up', 'sent'])
    await expect.poll(() => figures().waiting, soon).toBe(0)
    const { body } = await back.app.fastify.inject({ url: '/metrics', headers: { authorization: operatorToken } })
    const lines = body.split('\n').filter((line) => line.startsWith('pipwire_messages_'))
    expect(lines.toSorted()).toEqual([
      'pipwire_messages_total{event="failed"} 1',
      'pipwire_messages_total{event="givenUp"} 1',
      'pipwire_messages_total{event="sent"} 1',
      'pipwire_messages_waiting 0',
    ])
  })
})
