/** The back office. */
import { identityReview } from '#tests/support/samples/reviews.ts'
import { type Walks, answers, factsOf, refuses, types } from './walk.ts'

const sections = [
  'overview',
  'identity',
  'approvals',
  'audit',
  'accounts',
  'networks',
  'outbox',
  'market',
  'price',
  'levers',
]
const pictures = '0.reviewQueue.shown.looking at one.pictures.reading'
const deciding = '0.reviewQueue.shown.looking at one.decision.deciding'

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
      ...answers('0.backOffice.logging in', 't'),
      ...answers('0.backOffice.trying the token', { name: 'a', role: 'owner', hasSandbox: true }),
    ],
    homes: ['locked'],
    facts: factsOf(({ token, access, section }: Open) => [token, access !== null, section]),
  },
  overview: {
    events: [
      ...types('overview.refresh'),
      ...answers('0.overview.looking', { waiting: [], openPositions: 0, companyStatus: 0, at: 0 }),
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
