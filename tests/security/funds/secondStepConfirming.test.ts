/** Attacks of somebody who has a token and the mailbox of an account with a second step: neither confirms anything. */
import { afterEach, describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type TestBackEnd, openBackEnd, operatorToken } from '#tests/support/backend/backEnd.ts'
import { askedFor, beginConfirmation } from '#tests/support/samples/confirming.ts'
import { openPayer, tronId } from '#tests/support/samples/funds.ts'
import { codeFor, goodPassword, logIn, newestMessage, registerByEmail } from '#tests/support/samples/people.ts'
import { addTotp, beginLogin, beginTotp, codeOf } from '#tests/support/samples/secondSteps.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const stepMs = 30_000
const ann = 'ann@example.com'
const next = 'another good battery'

const bind = {
  currencyId: tronId,
  kind: 'coin' as const,
  address: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE',
  remark: '',
  bankName: '',
  bankAddress: '',
  bankSwift: '',
  payeeName: '',
  payeeAccount: '',
}

let back: TestBackEnd
afterEach(() => back.close())

async function start() {
  back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
  const owner = await registerByEmail(back, ann)
  const as = { token: owner.token }
  const confirmed = async (challenge: string, code: string) => back.call('confirm', { challenge, code }, as)
  const end = (confirmation?: string) =>
    back.call('endTotp', {}, { ...as, ...(confirmation !== undefined && { headers: { confirmation } }) })
  const beginEnd = async () => {
    const begun = await back.call('beginConfirmation', askedFor('endTotp', {}), as)
    return { ...begun, challenge: begun.value?.challenge ?? '' }
  }
  return { owner, as, confirmed, end, beginEnd }
}

describe('setting up an authenticator app', () => {
  it('[SES484] needs a confirmation, the same session, its first code, and 10 minutes at most', async () => {
    const { owner, as } = await start()
    expect((await back.call('beginTotp', {}, as)).code).toBe(1011)
    const confirm = async (code: string, token = owner.token) =>
      (await back.call('confirmTotp', { code }, { token })).code
    expect(await confirm('123456')).toBe(2008)
    const { secret, uri } = await beginTotp(back, owner)
    expect(uri).toBe(`otpauth://totp/Pipwire:ann%40example.com?secret=${secret}&issuer=Pipwire`)
    const { value: second } = await logIn(back, ann, goodPassword)
    expect(await confirm(codeOf(back, secret), second?.token)).toBe(2008)
    expect(await confirm(codeOf(back, secret, 2))).toBe(1003)
    back.pass(10 * minuteMs)
    expect(await confirm(codeOf(back, secret))).toBe(2008)
    expect((await back.call('security', {}, as)).value).toMatchObject({ totp: false, backupCodes: 0 })
    const again = await beginTotp(back, owner)
    expect(await confirm(codeOf(back, secret))).toBe(1003)
    expect(await confirm(codeOf(back, again.secret))).toBe(1)
    expect(await confirm(codeOf(back, again.secret))).toBe(2008)
    expect((await back.call('beginConfirmation', askedFor('beginTotp', {}), as)).code).toBe(2008)
  })

  it('[SES487] puts withdrawals on hold and tells the owner, as its end does', async () => {
    const { owner, as, confirmed, end, beginEnd } = await start()
    const holds = async () => (await back.call('security', {}, as)).value?.withdrawHoldUntil ?? null
    const totp = await addTotp(back, owner)
    expect(await holds()).toBe(back.now() - stepMs + 24 * hourMs)
    expect((await newestMessage(back, ann))?.text).toContain('An authenticator app was added to your account.')
    back.pass(25 * hourMs)
    expect(await holds()).toBeNull()
    const { challenge } = await beginEnd()
    const { value } = await confirmed(challenge, totp.code())
    expect((await end(value?.confirmation)).code).toBe(1)
    expect(await holds()).toBe(back.now() + 24 * hourMs)
    expect((await newestMessage(back, ann))?.text).toContain('The authenticator app was removed from your account.')
    expect((await logIn(back, ann, goodPassword)).code).toBe(1)
    expect((await end()).code).toBe(1011)
  })
})

describe('an account with a second step', () => {
  it('[SES485] is mailed no code to confirm, and none that was mailed before confirms', async () => {
    const { owner, as, confirmed, beginEnd, end } = await start()
    const early = await beginConfirmation(back, owner, 'bindDrawMethod', bind)
    await addTotp(back, { ...owner, token: (await logIn(back, ann, goodPassword)).value?.token ?? '' })
    expect((await confirmed(early.challenge, early.code)).code).toBe(1003)
    const newest = (await newestMessage(back, ann))?.id
    const begun = await beginEnd()
    expect([begun.value?.ways, (await newestMessage(back, ann))?.id]).toEqual([['totp', 'backup_code'], newest])
    const sent = await codeFor(back, ann, 'reset')
    expect((await confirmed(begun.challenge, sent)).code).toBe(1003)
    expect((await back.call('endTotp', {}, { ...as, headers: { confirmation: begun.challenge } })).code).toBe(1011)
    expect((await end()).code).toBe(1011)
  })

  it('[SES480, SES485] a code that logged somebody in confirms nothing, and the other way round', async () => {
    const { owner, confirmed, beginEnd } = await start()
    const totp = await addTotp(back, owner)
    const login = async (code: string) =>
      (await back.call('takeSecondStep', { challenge: await beginLogin(back, ann), code })).code
    const used = totp.code()
    expect(await login(used)).toBe(1)
    expect((await confirmed((await beginEnd()).challenge, used)).code).toBe(1003)
    back.pass(stepMs)
    const fresh = totp.code()
    expect((await confirmed((await beginEnd()).challenge, fresh)).code).toBe(1)
    expect(await login(fresh)).toBe(1003)
    const [backup = ''] = totp.backupCodes
    expect((await confirmed((await beginEnd()).challenge, backup)).code).toBe(1)
    expect(await login(backup)).toBe(1003)
  })

  it('[SES485] neither the challenge of a log-in confirms, nor does that of a confirmation log in', async () => {
    const { owner, confirmed, beginEnd } = await start()
    const totp = await addTotp(back, owner)
    const { challenge } = await beginEnd()
    expect((await back.call('takeSecondStep', { challenge, code: totp.code() })).code).toBe(1003)
    expect((await confirmed(await beginLogin(back, ann), totp.code())).code).toBe(1003)
    expect((await confirmed(challenge, totp.code())).code).toBe(1)
  })

  it('[SES454, SES485] guesses 5 times a challenge: then the right code is refused too', async () => {
    const { owner, confirmed, beginEnd } = await start()
    const totp = await addTotp(back, owner)
    const { challenge } = await beginEnd()
    const wrong = totp.code() === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i += 1) expect((await confirmed(challenge, wrong)).code).toBe(1003)
    expect((await confirmed(challenge, totp.code())).code).toBe(1005)
  })

  it('[SES488] changes its password with a confirmation beside the mailed code, of that very password', async () => {
    const { owner, as, confirmed } = await start()
    const totp = await addTotp(back, owner)
    const code = await codeFor(back, ann, 'reset')
    const amend = (password: string, confirmation?: string) =>
      back.call(
        'amendPassword',
        { password, code, type: 'email' },
        { ...as, ...(confirmation !== undefined && { headers: { confirmation } }) },
      )
    expect((await amend(next)).code).toBe(1011)
    const begun = await back.call(
      'beginConfirmation',
      askedFor('amendPassword', { password: next, code, type: 'email' }),
      as,
    )
    const { value } = await confirmed(begun.value?.challenge ?? '', totp.code())
    const confirmation = value?.confirmation ?? ''
    expect((await amend('one more good battery', confirmation)).code).toBe(1011)
    expect((await amend(next, confirmation)).code).toBe(1)
    await beginLogin(back, ann, next)
    const rows = await back.store.reader.selectFrom('confirmations').selectAll().execute()
    expect(rows.filter(({ deed }) => deed === 'amend_password')).toHaveLength(1)
  })

  it('[SES485] moves money with a code of the app and not with one of the mailbox', async () => {
    back = await openBackEnd({ isGuarded: true, env: { LIMITS: 'off' } })
    await back.call('setSetting', { key: 'hold_hours', value: '0' }, { token: operatorToken })
    const payer = await openPayer(back, ann)
    await payer.payIn('1000')
    const totp = await addTotp(back, { token: payer.token, email: ann })
    const as = { token: payer.token }
    const confirmationFor = async (asked: ReturnType<typeof askedFor>, code: string) => {
      const { value } = await back.call('beginConfirmation', asked, as)
      return (await back.call('confirm', { challenge: value?.challenge ?? '', code }, as)).value?.confirmation ?? 'none'
    }
    const binding = await confirmationFor(askedFor('bindDrawMethod', bind), totp.code())
    const bound = await back.call('bindDrawMethod', bind, { ...as, headers: { confirmation: binding } })
    const draw = { currencyId: tronId, amount: decimal('100'), memo: '', methodId: bound.value?.id ?? 0 }
    const withdraw = async (code: string) => {
      const confirmation = await confirmationFor(askedFor('withdraw', draw), code)
      return (await back.call('withdraw', draw, { ...as, headers: { confirmation } })).code
    }
    expect(await withdraw(totp.code())).toBe(1011)
    expect(await withdraw(await codeFor(back, ann, 'reset'))).toBe(1011)
    back.pass(stepMs)
    expect(await withdraw(totp.code())).toBe(1)
  })
})
