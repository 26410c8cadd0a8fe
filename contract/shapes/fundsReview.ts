/** What operators see and decide of money that comes and goes. */
import type { DepositStatus } from '#rules/deposit.ts'
import type { WithdrawalStatus } from '#rules/withdrawal.ts'
import { at, orElse, orNull, record } from '../codec.ts'
import { isoTime, money, oneOf, pageText, text, textOf } from '../primitives.ts'
import { depositFields, withdrawalFields } from './funds.ts'
import { pathId } from './operator.ts'

const whose = at('user', record({ uid: at('uid', text), email: at('email', text), mobile: at('mobile', text) }))
const decided = { decidedBy: at('decided_by', orNull(text)), decidedAt: at('decided_at', orNull(isoTime)) }

export const depositReviewShape = record({
  ...depositFields,
  user: whose,
  /** Where the proof lies. */
  proof: at('proofImg', text),
  address: at('address', text),
  /** The network's protocol, or the name of the bank. */
  channel: at('channel', text),
  /** USD for one unit now. */
  usdPrice: at('usd_price', money),
  ...decided,
})
export const withdrawalReviewShape = record({
  ...withdrawalFields,
  user: whose,
  remark: at('remark', text),
  protocol: at('protocol', text),
  bankName: at('bank_name', text),
  bankAddress: at('bank_address', text),
  bankSwift: at('bank_swift', text),
  payeeName: at('payee_name', text),
  ...decided,
})

export const depositQueueShape = record({
  status: at(
    'status',
    orNull(
      oneOf<DepositStatus, string>([
        ['unchecked', '0'],
        ['finished', '1'],
        ['rejected', '2'],
        ['invalid', '3'],
      ]),
    ),
  ),
  page: at('page', pageText),
})
export const withdrawalQueueShape = record({
  status: at(
    'status',
    orNull(
      oneOf<WithdrawalStatus, string>([
        ['waiting', '0'],
        ['paid', '1'],
        ['refused', '2'],
      ]),
    ),
  ),
  page: at('page', pageText),
})

type Decision = 'approve' | 'reject' | 'invalidate'
const remark = at('remark', orElse(textOf(0, 500), ''))
/** A rejection needs a remark. */
export const depositDecisionShape = record({
  id: at('id', pathId),
  decision: at(
    'decision',
    oneOf<Decision, string>([
      ['approve', 'approve'],
      ['reject', 'reject'],
      ['invalidate', 'invalidate'],
    ]),
  ),
  remark,
})
export const withdrawalDecisionShape = record({
  id: at('id', pathId),
  decision: at(
    'decision',
    oneOf<Exclude<Decision, 'invalidate'>, string>([
      ['approve', 'approve'],
      ['reject', 'reject'],
    ]),
  ),
  remark,
})
