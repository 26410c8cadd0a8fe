import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { languages } from '#rules/app/language.ts'
import { findMissingSender } from '#server/messages/messenger.ts'
import { composeConfirmation, composeMessage, composeNotice } from '#server/messages/message.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { type MailServer, partOf, startMailServer } from '#tests/support/backend/mailServer.ts'
import { logIn, registration } from '#tests/support/samples/people.ts'

const ann = 'ann@example.com'
let back: TestBackEnd | null = null
let mail: MailServer | null = null
afterEach(async () => {
  await back?.close()
  await mail?.close()
  back = mail = null
})

async function open(env: Record<string, string> = {}) {
  mail = await startMailServer()
  back = await openBackEnd({ env: { SMTP_URL: mail.url, ...env } })
  return { back, mail }
}

describe('a mail', () => {
  it('[OPS6, SES50] with the code goes out by SMTP in two parts, and the code opens an account', async () => {
    const { back, mail } = await open({ SANDBOX: '0', SMS_URL: 'http://127.0.0.1:1/' })
    await back.call('sendEmailCode', { to: 'Ann@Example.com', areaId: null, purpose: 'register' })
    const letter = await mail.next()
    expect([letter.to, letter.from]).toEqual([ann, 'no-reply@127.0.0.1'])
    expect(letter.raw).toMatch(/^Content-Type: multipart\/alternative;/m)
    expect(letter.raw).toMatch(/^From: Pipwire </m)
    const code = /\b\d{6}\b/.exec(partOf(letter, 'text/plain'))![0]
    expect(partOf(letter, 'text/html')).toContain(`>${code}</p>`)
    expect(letter.raw).toContain(`Subject: Your Pipwire code: ${code}`)
    expect((await back.call('register', registration(ann, code))).code).toBe(1)
    expect((await logIn(back, ann, registration(ann, code).password)).code).toBe(1)
  })

  it('[OPS6] comes from the address that SMTP_URL names, else from that of the public origin', async () => {
    mail = await startMailServer()
    for (const [env, from] of [
      [{ SMTP_URL: `${mail.url}?from=codes@pipwire.example` }, 'codes@pipwire.example'],
      [{ SMTP_URL: mail.url, PUBLIC_ORIGIN: 'https://app.example.com' }, 'no-reply@app.example.com'],
    ] as const) {
      back = await openBackEnd({ env })
      await back.call('sendEmailCode', { to: ann, areaId: null, purpose: 'register' })
      expect((await mail.next()).from).toBe(from)
      await back.close()
    }
    back = null
  })

  it('[SES50, NET30] that cannot be sent changes no answer, and the log does not tell whose it was', async () => {
    mail = await startMailServer({ behaviour: 'refuses' })
    back = await openBackEnd({ env: { SMTP_URL: mail.url } })
    const answer = await back.call('sendEmailCode', { to: ann, areaId: null, purpose: 'register' })
    expect(answer.value).toEqual({ retryAfterSeconds: 60 })
    await expect.poll(() => back!.logged.some((line) => line.includes('"failed"'))).toBe(true)
    expect(back.logged.join('')).not.toContain(ann)
  })

  it('[OPS14] with a code, a password and a token leaves none of them in the log', async () => {
    const { back, mail } = await open()
    await back.call('sendEmailCode', { to: ann, areaId: null, purpose: 'register' })
    const code = /\b\d{6}\b/.exec(partOf(await mail.next(), 'text/plain'))![0]
    const { value } = await back.call('register', registration(ann, code))
    for (const secret of [code, registration(ann, code).password, value!.token, ann])
      expect(back.logged.join('')).not.toContain(secret)
  })
})

describe('a short message', () => {
  it('[OPS6, SES50] is POSTed to the gateway as {to, text}', async () => {
    const bodies: string[] = []
    const gateway = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (text: string) => void bodies.push(text))
      request.on('end', () => response.writeHead(204).end())
    }).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    back = await openBackEnd({ env: { SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send` } })
    await back.call('sendSmsCode', { to: '91234567', areaId: 2, purpose: 'register' })
    await expect.poll(() => bodies.length).toBe(1)
    expect(JSON.parse(bodies[0]!)).toEqual({ to: '+85291234567', text: expect.stringMatching(/^Pipwire: \d{6} /) })
    gateway.close()
  })
})

describe('what is composed', () => {
  it.each(languages)('[SES50, LNG10] in %s has words of its own and the code', (language) => {
    const about = { purpose: 'register', code: '482913', antiPhishing: '' } as const
    const mail = composeMessage({ ...about, contact: { type: 'email', value: ann }, language })
    const short = composeMessage({ ...about, contact: { type: 'mobile', value: '+85291234567' }, language })
    for (const text of [mail.subject, mail.text, mail.html, short.text]) {
      expect(text).toContain('482913')
      expect(text).not.toMatch(/\{\{|registerLine/)
    }
    const english = composeMessage({ ...about, contact: { type: 'email', value: ann }, language: 'en' })
    expect(mail.subject === english.subject).toBe(language === 'en')
  })

  it.each(languages)(
    '[SES505, LNG10] in %s has the owner’s word, in a mail and in a short message, escaped',
    (language) => {
      const about = { purpose: 'reset', code: '482913', antiPhishing: '<i>Heron' } as const
      const mail = composeMessage({ ...about, contact: { type: 'email', value: ann }, language })
      const short = composeMessage({ ...about, contact: { type: 'mobile', value: '+85291234567' }, language })
      for (const text of [mail.text, short.text]) expect(text).toContain('<i>Heron')
      expect(mail.html).toContain('&lt;i&gt;Heron')
      expect(mail.html).not.toContain('<i>')
    },
  )

  it.each(languages)('[SES505] in %s a short message has each of its sentences on a line of its own', (language) => {
    const about = { contact: { type: 'mobile', value: '+85291234567' }, language, antiPhishing: 'sun' } as const
    const link = 'https://app.example.com/lock#token'
    const notice = composeNotice({ ...about, line: 'passwordNotice', link }).text.split('\n')
    const sure = composeConfirmation({ ...about, line: 'totpLine', code: '482913', amount: '', to: '' }).text.split(
      '\n',
    )
    const code = composeMessage({ ...about, purpose: 'reset', code: '482913' }).text.split('\n')
    expect([notice.length, notice[0], notice[4], sure.length, sure[3]]).toEqual([5, 'Pipwire:', link, 5, '482913'])
    expect(new Set([notice[1], sure[1], code[1]]).size).toBe(1)
    expect([notice[1], code.length]).toEqual([expect.stringMatching(/sun/), 2])
    if (language === 'en')
      expect(notice.slice(1, 4)).toEqual([
        'Your anti-phishing word: sun',
        'Your password was changed.',
        'Wasn’t this you? Lock your account now:',
      ])
  })

  it('[SES50, LNG6] names code and life, escapes what stands in HTML, and reads in its language’s direction', () => {
    const about = { contact: { type: 'email', value: ann }, purpose: 'reset', code: '<b>', antiPhishing: '' } as const
    const { subject, text, html } = composeMessage({ ...about, language: 'ar' })
    expect(subject).toContain('<b>')
    expect(text).toContain('10')
    expect(html).toContain('dir="rtl"')
    expect(html).toContain('&lt;b&gt;')
    expect(html).not.toContain('<b>')
  })
})

describe('a start outside the sandbox', () => {
  const [smtpUrl, smsUrl] = ['smtp://mail.example.com', 'https://sms.example.com']
  it.each([
    [{ sandbox: true, smtpUrl: null, smsUrl: null }, 'both', null],
    [{ sandbox: false, smtpUrl: null, smsUrl }, 'both', 'SMTP_URL'],
    [{ sandbox: false, smtpUrl: null, smsUrl: null }, 'both', 'SMTP_URL and SMS_URL'],
    [{ sandbox: false, smtpUrl: null, smsUrl: null }, 'email', 'SMTP_URL'],
    [{ sandbox: false, smtpUrl, smsUrl: null }, 'both', 'SMS_URL'],
    [{ sandbox: false, smtpUrl, smsUrl: null }, 'mobile', 'SMS_URL'],
    [{ sandbox: false, smtpUrl, smsUrl: null }, 'email', null],
    [{ sandbox: false, smtpUrl, smsUrl }, 'both', null],
  ] as const)('[OPS8] with %j and %s offered lacks %s', (settings, offeredContacts, lacks) => {
    expect(findMissingSender(settings, { offeredContacts })?.split(/ (is|are) not set/)[0] ?? null).toBe(lacks)
  })
})
