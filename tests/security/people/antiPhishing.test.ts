/** Attacks by the word in our messages: markup, links, codes, turned directions; somebody else’s word. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sealWhatLiesOpen } from '#server/auth/sealWhatLiesOpen.ts'
import { rekey } from '#server/auth/rekey.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/backend/databases.ts'
import { beginConfirmation } from '#tests/support/samples/confirming.ts'
import { type Payer, openPayer, tronAddress, tronId } from '#tests/support/samples/funds.ts'
import { codeFor, goodPassword, newestMessage, registerByEmail } from '#tests/support/samples/people.ts'

const word = 'Blue O’Heron'
let database: TestDatabase
let back: TestBackEnd
let ann: Payer
beforeEach(async () => {
  database = await freshDatabase()
  back = await openBackEnd({ database, isGuarded: true, env: { LIMITS: 'off' } })
  ann = await openPayer(back)
})
afterEach(() => back.close())

const keep = async (text: string, token = ann.token) => back.raw('setAntiPhishing', { word: text }, { token })
const kept = async (token = ann.token) => (await back.call('security', {}, { token })).value!.antiPhishing
const line = `Your anti-phishing word: ${word}`

describe('the anti-phishing word', () => {
  it('[SES504] is letters alone, trimmed: no markup, link, code or control of direction', async () => {
    for (const right of ['Ab', 'Blue Heron', 'Déjà-vu', '蓝色苍鹭', 'طائر أزرق', 'นกกระสา', 'a'.repeat(30)]) {
      expect((await keep(` ${right} `)).code).toBe(1)
      expect(await kept()).toBe(right.normalize('NFC'))
    }
    const wrongs = [
      'a',
      'a'.repeat(31),
      '<b>x</b>',
      'evil.example',
      'https://x',
      'code 123456',
      '１２３４５６',
      'a\u202eb',
      'a\u2066b',
    ]
    for (const wrong of [...wrongs, 'a\u200db', 'a\nb', 'a  b', '-ab', 'a@b', '{{to}}', 'ab\u0000', "' or ''", '😀😀'])
      expect([wrong, (await keep(wrong)).data]).toEqual([wrong, { field: 'word' }])
    for (const wrong of [null, 1, ['ab'], {}])
      expect((await back.raw('setAntiPhishing', { word: wrong }, { token: ann.token })).code).toBe(1000)
    expect(await kept()).toBe('a'.repeat(30))
    expect([(await keep('')).code, await kept()]).toEqual([1, ''])
  })

  it('[SES504] is its owner’s alone: nobody else sees, sets or is sent it, and the database has it sealed', async () => {
    await keep(word)
    const bob = await registerByEmail(back, 'bob@example.com')
    const demo = await back.enter()
    expect([
      await kept(bob.token),
      (await keep('Red', demo)).code,
      (await back.raw('setAntiPhishing', { word: 'Red' })).code,
    ]).toEqual(['', 1006, 999])
    await codeFor(back, 'bob@example.com', 'reset')
    expect((await newestMessage(back, 'bob@example.com'))!.text).not.toContain('anti-phishing')
    const rows = await back.store.reader.selectFrom('anti_phishing').selectAll().execute()
    expect(rows.map(({ word: sealed }) => sealed.startsWith('sealed:'))).toEqual([true])
    expect((await back.call('ownData', {}, { token: ann.token })).value!.antiPhishing).toMatchObject([{ word }])
    expect((await back.call('ownData', {}, { token: bob.token })).value!.antiPhishing).toEqual([])
  })

  it('[SES505] is in codes to reset, codes that confirm and notices, in text and HTML, escaped', async () => {
    await keep(word)
    await codeFor(back, 'ann@example.com', 'reset')
    const messages = [await newestMessage(back, 'ann@example.com')]
    const noBank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }
    const bind = { currencyId: tronId, kind: 'coin' as const, address: tronAddress, remark: '', ...noBank }
    await beginConfirmation(back, { token: ann.token, email: 'ann@example.com' }, 'bindDrawMethod', bind)
    messages.push(await newestMessage(back, 'ann@example.com'))
    const code = messages[0]!.code
    const change = { password: 'another good battery', code, type: 'email' } as const
    expect((await back.call('amendPassword', change, { token: ann.token })).code).toBe(1)
    messages.push(await newestMessage(back, 'ann@example.com'))
    expect(new Set(messages.map((message) => message!.purpose)).size).toBe(3)
    for (const message of messages) {
      expect(message!.text.split('\n\n')[1]).toBe(line)
      expect(message!.html).toContain(`>${line}</p>`)
    }
  })

  it('[SES504, KYC22] opens under a new data key, and goes with the account', async () => {
    await keep(word)
    await sealWhatLiesOpen(back.app.backEnd)
    await rekey({
      settings: back.app.backEnd.settings,
      store: back.store,
      newKey: 'another data key of thirty-two letters',
    })
    const [row] = await back.store.reader.selectFrom('anti_phishing').select('word').execute()
    expect(row!.word.startsWith('sealed:')).toBe(true)
    expect((await back.call('closeAccount', { password: goodPassword }, { token: ann.token })).code).toBe(1)
    expect(await back.store.reader.selectFrom('anti_phishing').selectAll().execute()).toEqual([])
  })
})
