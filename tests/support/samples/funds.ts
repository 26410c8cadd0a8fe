/** Somebody with a real account who pays in and out, and an operator who decides. */
import type { Input } from '#contract/endpoints/index.ts'
import { decimal, formatDecimal } from '#rules/number/decimal.ts'
import { addUpload } from '#server/store/content/uploads.ts'
import { addressOfPicture } from '#server/uploads/uploadStore.ts'
import { type TestBackEnd, operatorToken } from '../backend/backEnd.ts'
import { registerByEmail, upload } from './people.ts'
import { jpeg } from './pictures.ts'

type Deposit = Input<'submitDeposit'>
type Wire = Input<'submitWireDeposit'>
type Withdrawal = Input<'withdraw'>

/** As the sandbox's seed numbers them. */
export const tronId = 1
export const bitcoinId = 3
export const yenId = 3
export const drawYenId = 6

export const tronAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'

let proofs = 0
/** Where a proof lies that no deposit was told of with; nobody looks at it, so there is no file. */
export async function addProof(back: TestBackEnd, accountId: number): Promise<string> {
  proofs += 1
  const name = `${String(proofs).padStart(32, '0')}.jpg`
  const hash = `of ${name}`
  await back.store.commands.run((trx) => addUpload(trx, { accountId, name, bytes: 1, hash }, back.now()))
  return addressOfPicture(name)
}

export async function openPayer(back: TestBackEnd, email = 'ann@example.com') {
  const { token, user } = await registerByEmail(back, email)
  const as = { token }
  const operator = { token: operatorToken }
  const proof = (await upload(back, token, { bytes: await jpeg() })).url
  const sent = new Map<string | undefined, Promise<string>>()
  /** Another one for each deposit, the first of them that which was uploaded; the same for the same key. */
  const nextProof = (key?: string): Promise<string> => {
    const known = key === undefined ? undefined : sent.get(key)
    const next = known ?? (sent.size === 0 ? Promise.resolve(proof) : addProof(back, user.id))
    sent.set(key, next)
    return next
  }
  const deposit = async (change: Partial<Deposit> = {}, key?: string) =>
    back.call(
      'submitDeposit',
      {
        amount: decimal('100'),
        address: 'mine',
        networkId: tronId,
        ...change,
        proof: change.proof ?? (await nextProof(key)),
      },
      key === undefined ? as : { ...as, key },
    )
  const wire = async (change: Partial<Wire> = {}) =>
    back.call(
      'submitWireDeposit',
      { amount: decimal('20000'), wireId: yenId, ...change, proof: change.proof ?? (await nextProof()) },
      as,
    )
  const decideDeposit = (id: number, decision: 'approve' | 'reject' | 'invalidate' = 'approve', remark = '') =>
    back.call('decideDeposit', { id, decision, remark }, operator)
  const decideWithdrawal = (id: number, decision: 'approve' | 'reject' = 'approve', remark = '') =>
    back.call('decideWithdrawal', { id, decision, remark }, operator)
  const noBank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }
  const bind = (change: Partial<Input<'bindDrawMethod'>> = {}) =>
    back.call(
      'bindDrawMethod',
      { currencyId: tronId, kind: 'coin', address: tronAddress, remark: '', ...noBank, ...change },
      as,
    )
  return {
    token,
    user,
    proof,
    deposit,
    wire,
    bind,
    decideDeposit,
    decideWithdrawal,
    /** A deposit that is approved at once; `usd` with USDT at a dollar. */
    payIn: async (usd: string) => {
      const { value } = await deposit({ amount: decimal(usd) })
      await decideDeposit(value?.id ?? 0)
    },
    bound: async () => (await bind()).value?.id ?? 0,
    withdraw: (amount: string, methodId: number, change: Partial<Withdrawal> = {}) =>
      back.call('withdraw', { currencyId: tronId, amount: decimal(amount), memo: '', methodId, ...change }, as),
    /** Balance and what is locked. */
    purse: async () => {
      const { value } = await back.call('accountDetail', {}, as)
      return value && [formatDecimal(value.balance), formatDecimal(value.locked)]
    },
    rows: async () => (await back.call('ledger', { page: 1, kind: null, from: null, to: null }, as)).value?.rows ?? [],
  }
}
export type Payer = Awaited<ReturnType<typeof openPayer>>
