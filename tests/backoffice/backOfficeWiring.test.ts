import { describe, expect, it, onTestFinished } from 'vitest'
import type { Input, Output } from '#contract/endpoints/index.ts'
import { backOfficeEndpoints } from '#contract/endpoints/backOffice.ts'
import type { Review } from '#contract/shapes/review.ts'
import type { OutboxEntry } from '#machines/backoffice/backOfficeActors.ts'
import type { SectionName } from '#machines/backoffice/backOfficeSections.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { decimal } from '#rules/number/decimal.ts'
import type { Call } from '#src/api/caller.ts'
import { createBackOfficeActor } from '#src/backoffice/frame/backOfficeWiring.ts'
import { fakeCall } from '#tests/app/fakeCall.ts'
import { depositReview, identityReview, withdrawalReview } from '#tests/support/samples/reviews.ts'
import { eurusd } from '#tests/support/samples/samples.ts'
import { signed } from '#tests/support/samples/unsignedPasskey.ts'
import { settle } from '#tests/support/app/watchMachine.ts'

const records: readonly Review[] = [
  { ...identityReview, status: 'pending' },
  { ...depositReview, status: 'unchecked' },
  { ...withdrawalReview, status: 'waiting', statusName: 'Waiting' },
]
const entry: OutboxEntry = {
  id: 3,
  to: 'ann@example.com',
  kind: 'email',
  purpose: 'register',
  code: '123456',
  subject: 'Your code',
  text: '123456',
  html: '<p>123456</p>',
  createdAt: 1_795_164_067_113,
}

const network: Output<'editedNetworks'>['rows'][number] = {
  id: 3,
  currency: 'BTC',
  protocol: 'BTC',
  address: 'bc1',
  usdPrice: decimal('64000.5'),
  precision: 8,
  isOffered: true,
  version: 4,
}

const ownStep = { isOn: true, hasApp: true, passkeys: [], backupCodes: 10, isNeeded: false }

/** `infoCode`: what the question who it is is refused with. */
async function startBackOffice(kept: string | null = 't1', infoCode: number | null = null, secondStep: unknown = null) {
  const backEnd = fakeCall({
    decideDeposit: null,
    decideWithdrawal: null,
    operatorInfo: { name: 'operator', role: 'owner', hasSandbox: true, secondStep, needsPassword: false },
    outbox: { rows: [entry], total: 1 },
    editedNetworks: { rows: [network], total: 1 },
    changeNetwork: null,
    changeInstrument: null,
    decideIdentity: null,
    instruments: [eurusd],
    setMarket: null,
    setQuote: null,
    setLever: null,
  })
  const memory = { token: kept }
  const pictures: string[] = []
  const call: Call = (entry, input, ...asked) => {
    const { kind } = input as { readonly kind?: string }
    backEnd.answers['reviews'] = { rows: records.filter((one) => one.kind === kind), total: 1 }
    return entry.path === backOfficeEndpoints.operatorInfo.path && infoCode !== null
      ? Promise.reject(new CallError({ kind: 'refused', code: infoCode, message: '' }))
      : backEnd.call(entry, input, ...asked)
  }
  const backOffice = createBackOfficeActor({
    call,
    pictures: {
      read: (address) => Promise.resolve(`blob:${address}`),
      letGo: (shownAt) => pictures.push(`gone ${shownAt}`),
    },
    memory: {
      recall: () => memory.token,
      remember: (token) => {
        memory.token = token
      },
      forget: () => {
        memory.token = null
      },
    },
  })
  onTestFinished(() => void backOffice.stop())
  backOffice.start()
  await settle()
  const show = async (section: SectionName) => {
    backOffice.send({ type: 'section.show', section })
    await settle()
    return backOffice.getSnapshot().children
  }
  return { backOffice, show, memory, pictures, ...backEnd }
}

describe('the back office as it is plugged', () => {
  it('[OPS24] tries the kept token with that token alone, and keeps a good one', async () => {
    const { backOffice, asked, memory } = await startBackOffice()
    expect(backOffice.getSnapshot().value).toEqual({ open: 'overview' })
    expect(asked('operatorInfo')[0]?.options).toMatchObject({ token: 't1', isInitial: true })
    expect(memory.token).toBe('t1')
    backOffice.send({ type: 'backOffice.lock' })
    expect(memory.token).toBeNull()
  })

  it('[OPS275, OPS278, OPS400] asks for another code where a change needs one, and then makes the change with another token; left without one, it is not', async () => {
    const { show, answers, asked, memory } = await startBackOffice()
    const data = { challenge: 'c1', ways: ['totp'] }
    const needed = new CallError({ kind: 'refused', code: 1010, message: 'A new code.', data })
    const { records: _list, saveRecord, freshStep } = await show('networks')
    answers['changeNetwork'] = needed
    answers['repeatOperatorStep'] = { token: 't2' }
    const form = { section: 'networks', id: 3, values: { currency: 'BTC', usdPrice: '1', precision: '8' } } as const
    const save = async () => {
      saveRecord?.send({ type: 'submission.send', form })
      await settle()
      return freshStep?.getSnapshot().value
    }
    expect(await save()).toBe('asking')
    freshStep?.send({ type: 'freshStep.leave' })
    await settle()
    expect([asked('changeNetwork').length, saveRecord?.getSnapshot().context.problem]).toMatchObject([
      1,
      { code: 1010 },
    ])
    expect(await save()).toBe('asking')
    answers['changeNetwork'] = null
    freshStep?.send({ type: 'freshStep.answer', proof: { code: '123456' } })
    await settle()
    expect(asked('repeatOperatorStep')[0]?.input).toEqual({ challenge: 'c1', code: '123456' })
    expect([asked('changeNetwork').length, saveRecord?.getSnapshot().value]).toEqual([3, 'done'])
    expect(memory.token).toBe('t2')
  })

  it('[OPS396, OPS399, OPS400] sets an own password for the present one, or asks what a passkey has to sign; and goes on with another token', async () => {
    const { show, answers, asked, memory } = await startBackOffice('t1', null, ownStep)
    const { changePassword, freshStep } = await show('password')
    const send = async (form: Pick<Input<'changeOwnPassword'>, 'password' | 'passkey'>) => {
      changePassword?.send({ type: 'submission.send', form: { newPassword: 'next', ...form } })
      await settle()
      return changePassword?.getSnapshot()
    }
    const data = { challenge: 'c1', ways: ['passkey'] }
    answers['changeOwnPassword'] = new CallError({ kind: 'refused', code: 1010, message: '', data })
    expect((await send({ password: '', passkey: null }))?.context.problem).toMatchObject({ code: 1010, data })
    expect([freshStep?.getSnapshot().value, memory.token]).toEqual(['closed', 't1'])
    answers['changeOwnPassword'] = { token: 't2' }
    expect((await send({ password: '', passkey: signed }))?.value).toBe('done')
    answers['changeOwnPassword'] = { token: 't3' }
    expect((await send({ password: 'old', passkey: null }))?.value).toBe('done')
    expect(asked('changeOwnPassword').map(({ input }) => input)).toEqual([
      { newPassword: 'next', password: '', passkey: null },
      { newPassword: 'next', password: '', passkey: signed },
      { newPassword: 'next', password: 'old', passkey: null },
    ])
    expect(memory.token).toBe('t3')
  })

  it.each(['', 'with blank', 'töken', 'line\nbreak'])('a token that no header carries is none: "%s"', async (token) => {
    const { backOffice, asked } = await startBackOffice(null)
    backOffice.send({ type: 'backOffice.unlock', token })
    await settle()
    expect([backOffice.getSnapshot().value, asked('operatorInfo')]).toEqual(['locked', []])
    expect(backOffice.getSnapshot().context.problem).toMatchObject({ kind: 'refused', code: 999 })
  })

  it('[OPS28] lists identities, shows both pictures and lets them go, decides', async () => {
    const { show, asked, pictures } = await startBackOffice()
    const queue = (await show('identity')).reviews
    expect(asked('reviews').at(-1)?.input).toEqual({ kind: 'identity', status: 'pending', page: 1 })
    queue?.send({ type: 'review.open', review: identityReview })
    await settle()
    const shown = ['blob:/uploads/front.jpg', 'blob:/uploads/back.jpg']
    expect(queue?.getSnapshot().context.pictures).toEqual(shown)
    queue?.send({ type: 'review.decide', decision: 'reject', remark: 'blurred' })
    await settle()
    expect(asked('decideIdentity').map(({ input }) => input)).toEqual([
      { id: 7, decision: 'reject', remark: 'blurred' },
    ])
    queue?.send({ type: 'review.close' })
    expect(pictures).toEqual(shown.map((at) => `gone ${at}`))
  })

  it('[DEP14, WDR9] lists deposits with their proof and withdrawals, in the back office’s words, and decides', async () => {
    const { show, asked } = await startBackOffice()
    const { reviews: deposits } = await show('deposit')
    expect(deposits?.getSnapshot().children.list?.getSnapshot().context.items).toEqual([depositReview])
    deposits?.send({ type: 'review.open', review: depositReview })
    await settle()
    expect(deposits?.getSnapshot().context.pictures).toEqual(['blob:/uploads/proof.jpg'])
    deposits?.send({ type: 'review.decide', decision: 'invalidate', remark: '' })
    const { reviews: withdrawals } = await show('withdraw')
    expect(withdrawals?.getSnapshot().children.list?.getSnapshot().context.items).toMatchObject([withdrawalReview])
    withdrawals?.send({ type: 'review.open', review: withdrawalReview })
    withdrawals?.send({ type: 'review.decide', decision: 'approve', remark: '' })
    await settle()
    expect([asked('decideDeposit')[0]?.input, asked('decideWithdrawal')[0]?.input]).toEqual([
      { id: 7, decision: 'invalidate', remark: '' },
      { id: 7, decision: 'approve', remark: '' },
    ])
  })

  it('[OPS23] lists the outbox of everybody, then of one', async () => {
    const { backOffice, show, asked } = await startBackOffice()
    const { outbox } = await show('outbox')
    expect(outbox?.getSnapshot().context.items).toEqual([entry])
    backOffice.send({ type: 'outbox.search', to: 'ann@example.com' })
    await settle()
    expect(asked('outbox').map(({ input }) => input)).toEqual([
      { to: null, page: 1 },
      { to: 'ann@example.com', page: 1 },
    ])
  })

  it('[OPS18, OPS20, OPS22] forces markets, sets prices and faults', async () => {
    const { show, asked } = await startBackOffice()
    const market = await show('market')
    expect(market.instruments?.getSnapshot().context.value).toEqual([eurusd])
    market.forceMarket?.send({ type: 'submission.send', form: { code: 'EURUSD', status: null } })
    const price = await show('price')
    price.setQuote?.send({ type: 'submission.send', form: { code: 'EURUSD', price: 1.1, hold: true } })
    const faults = await show('levers')
    const fault = { path: '/v1/ws', effect: 'cut', times: 1, account: '' } as const
    faults.setFault?.send({ type: 'submission.send', form: fault })
    await settle()
    expect([asked('setMarket')[0]?.input, asked('setQuote')[0]?.input, asked('setLever')[0]?.input]).toEqual([
      { code: 'EURUSD', status: null },
      { code: 'EURUSD', price: 1.1, hold: true },
      fault,
    ])
  })

  it.each([999, 1005])('[ACS16] a token that is answered %i leaves it locked', async (code) => {
    const { backOffice } = await startBackOffice('t1', code)
    await settle()
    expect([backOffice.getSnapshot().value, backOffice.getSnapshot().context.access]).toEqual(['locked', null])
  })

  it('[OPS29] lists records as text, and sends what was typed as the call wants it', async () => {
    const { show, asked } = await startBackOffice()
    const { records, saveRecord } = await show('networks')
    const values = {
      currency: 'BTC',
      protocol: 'BTC',
      address: 'bc1',
      usdPrice: '64000.5',
      precision: '8',
      isOffered: 'yes',
      version: '4',
    }
    expect(records?.getSnapshot().context.items).toEqual([{ id: 3, values }])
    saveRecord?.send({
      type: 'submission.send',
      form: { section: 'networks', id: 3, values: { ...values, isOffered: 'no' } },
    })
    await settle()
    const { version: seen, ...rest } = network
    expect(asked('changeNetwork')[0]?.input).toEqual({ ...rest, seen, isOffered: false })
    const instruments = await show('instruments')
    const terms = { feePerLot: '7', feeShareOfMargin: '0.006', leverages: '10, 50', minimumLots: '1', lotStep: '1' }
    instruments.saveRecord?.send({
      type: 'submission.send',
      form: { section: 'instruments', id: 7, values: { ...terms, hours: 'forex' } },
    })
    await settle()
    expect(asked('changeInstrument')[0]?.input).toMatchObject({ id: 7, leverages: [10, 50], hours: 'forex' })
  })
})
