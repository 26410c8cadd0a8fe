/** A back end that is killed between the commit of a code and the word that its mail has left. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type MailBehaviour, type MailServer, partOf, startMailServer } from '#tests/support/backend/mailServer.ts'
import { type RealBackEnd, quotedElsewhere, startBackEnd } from '#tests/support/backend/realBackEnd.ts'
import { goodPassword } from '#tests/support/samples/people.ts'

/** From its sources it takes its time, and so does what sends mail. */
const startsMostMs = 20_000
const ann = 'ann@example.com'
let dataDir = ''
let mail: MailServer | null = null
let running: RealBackEnd | null = null
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pipwire-'))
})
afterEach(async () => {
  await running?.end('SIGKILL')
  await mail?.close()
  running = mail = null
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async ({ url }: MailServer) =>
  (running = await startBackEnd({
    ...quotedElsewhere,
    DATA_DIR: dataDir,
    SANDBOX: '0',
    SMTP_URL: url,
    SMS_URL: 'http://127.0.0.1:1/',
  }))

async function post(path: string, body: string | URLSearchParams): Promise<number> {
  const headers = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(running!.origin + path, { method: 'POST', headers, body })
  return ((await answer.json()) as { code: number }).code
}

/** Asks for a code, is killed as soon as `reached`, and begins again with a mail server that takes what it is sent. */
async function killOnTheWay(behaviour: MailBehaviour, reached: (mail: MailServer) => boolean): Promise<MailServer> {
  const server = (mail = await startMailServer({ behaviour }))
  await start(server)
  expect(await post('/api/notify/send_email', JSON.stringify({ to: ann, type: 1 }))).toBe(1)
  await expect.poll(() => reached(server), { timeout: startsMostMs, interval: 1 }).toBe(true)
  await running!.end('SIGKILL')
  server.turn('takes')
  await start(server)
  return server
}

const codeIn = (letter: Awaited<ReturnType<MailServer['next']>>) => /\b\d{6}\b/.exec(partOf(letter, 'text/plain'))?.[0]

const opensAnAccount = (code = ''): Promise<number> => {
  const words = { password: goodPassword, re_password: goodPassword }
  return post('/api/user/register', new URLSearchParams({ type: 'email', account: ann, sms_code: code, ...words }))
}

describe('a killed back end', () => {
  it(
    '[OPS190] that had not sent a mail of a committed code sends it when it is there again',
    async () => {
      const { next, mails } = await killOnTheWay('says nothing', ({ connections }) => connections() === 1)
      expect(mails).toEqual([])
      expect(await opensAnAccount(codeIn(await next()))).toBe(1)
    },
    3 * startsMostMs,
  )

  it(
    '[OPS190] that had not kept that a mail was sent sends it a second time, with the same code and name',
    async () => {
      const { next } = await killOnTheWay('never confirms', ({ mails }) => mails.length === 1)
      const [first, second] = [await next(), await next()]
      const nameOf = ({ raw }: { raw: string }) => /^Message-ID: .+$/im.exec(raw)?.[0]
      expect([codeIn(second), nameOf(second)]).toEqual([codeIn(first), nameOf(first)])
      expect(nameOf(first)).toBeDefined()
      expect(await opensAnAccount(codeIn(second))).toBe(1)
    },
    3 * startsMostMs,
  )
})
