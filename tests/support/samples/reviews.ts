/** One record of each kind that waits for an operator, as the back office sees it. */
import type { DepositReview, IdentityReview, WithdrawalReview } from '#machines/backoffice/reviewQueueMachine.ts'
import { decimal } from '#rules/number/decimal.ts'

const told = {
  id: 7,
  user: { uid: '10000001', email: 'ann@example.com', mobile: '' },
  createdAt: 1_795_164_067_113,
  status: 'waiting',
  remark: '',
  decidedBy: null,
  decidedAt: null,
} as const

export const identityReview: IdentityReview = {
  ...told,
  kind: 'identity',
  name: 'Ann Lee',
  cardId: 'A1234567',
  frontPicture: '/uploads/front.jpg',
  backPicture: '/uploads/back.jpg',
}
export const depositReview: DepositReview = {
  ...told,
  kind: 'deposit',
  way: 'coin',
  amount: decimal('0.5'),
  currency: 'BTC',
  channel: 'BTC',
  address: 'mine',
  proof: '/uploads/proof.jpg',
  usdPrice: decimal('64000'),
  credited: null,
}
export const withdrawalReview: WithdrawalReview = {
  ...told,
  kind: 'withdraw',
  way: 'bank',
  amount: decimal('100'),
  fee: decimal('1'),
  received: decimal('99'),
  currency: 'USD',
  protocol: '',
  address: '',
  bankName: 'First Bank',
  bankAddress: '1 Main Street',
  bankSwift: 'HSBCHKHH',
  payeeName: 'Ann Lee',
  payeeAccount: '123-456',
  memo: 'rent',
  isFrozen: false,
}
