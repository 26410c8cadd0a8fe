/** The back office. */
import { identityReview } from '#tests/support/samples/reviews.ts'
import { CallError } from '#rules/app/callProblem.ts'
import { type Walks, answers, factsOf, failedOf, refuses, types } from './walk.ts'

const sections = [
  'overview',
  'identity',
  'approvals',
  'audit',
  'reconciliation',
  'accounts',
  'networks',
  'password',
  'secondStep',
  'outbox',
  'market',
  'price',
  'levers',
]
const pictures = '0.reviewQueue.shown.looking at one.pictures.reading'
const deciding = '0.reviewQueue.shown.looking at one.decision.deciding'

const step = { challenge: 'c', ways: ['totp'] }
const asksForStep = (id: string) =>
  failedOf(id, new CallError({ kind: 'refused', code: 1010, message: '', data: step }))
const app = { isOn: true, hasApp: true, passkeys: [], backupCodes: 10, isNeeded: false }
const noApp = { isOn: false, hasApp: false, passkeys: [], backupCodes: 0, isNeeded: true }
type Open = { token: string | null; access: unknown; section: string }

export const backOfficeWalks: Walks = {
  backOffice: {
    starts: [{ token: null }, { token: 't' }],
    events: [
      ...types('backOffice.lock', 'backOffice.retry', 'session.ended'),
      { type: 'backOffice.unlock', token: 't' },
      { type: 'backOffice.login', credentials: { name: 'a', password: 'b' } },
      ...sections.map((section) => ({ type: 'section.show', section })),
      { type: 'outbox.search', to: 'a' },
      { type: 'accounts.search', name: 'a' },
      ...types('backOffice.setUp'),
      { type: 'backOffice.code', proof: { code: '123456' } },
      { type: 'backOffice.signed', signed: { challenge: 'c', assertion: {} } },
      ...answers('0.backOffice.logging in by passkey', 't'),
      refuses('0.backOffice.logging in by passkey', 1003),
      ...answers('0.backOffice.logging in', 't'),
      asksForStep('0.backOffice.logging in'),
      ...answers('0.backOffice.taking the code', 't'),
      { type: 'session.renewed', token: 't' },
      ...[
        { hasSandbox: true, secondStep: app, needsPassword: false },
        { hasSandbox: false, secondStep: noApp, needsPassword: false },
        { hasSandbox: false, secondStep: noApp, needsPassword: true },
      ].flatMap((one) => answers('0.backOffice.trying the token', { name: 'a', role: 'owner', ...one })),
    ],
    homes: ['locked'],
    facts: factsOf(({ token, access, section }: Open) => [token, access !== null, section]),
  },
  freshStep: {
    events: [
      { type: 'freshStep.ask', step: { challenge: 'c', ways: ['totp'] } },
      { type: 'freshStep.answer', proof: { code: '123456' } },
      ...types('freshStep.leave'),
      ...answers('0.freshStep.checking', null),
      refuses('0.freshStep.checking', 1003),
    ],
    homes: ['closed'],
    facts: factsOf(({ step, problem, isTaken }: { step: unknown; problem: unknown; isTaken: boolean }) => [
      step !== null,
      problem !== null,
      isTaken,
    ]),
  },
  overview: {
    events: [
      ...types('overview.refresh'),
      ...answers('0.overview.looking', {
        waiting: [],
        openPositions: 0,
        exposures: null,
        stale: [],
        companyStatus: 0,
        at: 0,
      }),
    ],
    homes: ['resting'],
    facts: factsOf(({ overview, problem }: { overview: unknown; problem: unknown }) => [
      overview !== null,
      problem !== null,
    ]),
  },
  reviewQueue: {
    starts: [{ kind: 'identity' }],
    events: [
      ...['waiting', 'approved'].map((status) => ({ type: 'reviews.filter', status })),
      ...types('reviews.refresh', 'review.close', 'pictures.retry'),
      { type: 'review.open', review: identityReview },
      { type: 'review.decide', decision: 'approve', remark: '' },
      { type: 'review.decide', decision: 'release', remark: '' },
      ...answers(pictures, ['blob:1']),
      ...answers(deciding, null),
      ...answers(deciding, { approval: 1 }),
      refuses(deciding, 2008),
    ],
    homes: [{ shown: 'at the list' }],
    facts: factsOf(({ status, made }: { status: string; made: { decision: string } | null }) => [
      status,
      made?.decision === 'release',
    ]),
  },
}
