/** Rules of the back office. */
import type { SpecIds } from './specIds.ts'

export const backOfficeSpecIds: SpecIds = {
  backOffice: {
    '*': ['OPS24'],
    '* | section.show': ['OPS34'],
    'logging in': ['OPS25'],
    'locked | backOffice.login': ['OPS25'],
    'locked | backOffice.unlock': ['OPS24', 'OPS31'],
    'trying the token': ['OPS24', 'OPS31'],
    'trying the token | failed: try the token | 0': ['ACS16', 'OPS24'],
    'no answer': ['OPS24', 'NET99'],
    open: ['OPS34'],
    'open | backOffice.lock': ['OPS24', 'OPS25'],
    'open | session.ended': ['ACS16', 'OPS31'],
    'open.choosing': ['OPS34', 'ACS17'],
    'open.overview': ['OPS162', 'OPS163'],
    'open.reviews': ['OPS26', 'OPS27'],
    'open.audit': ['OPS30'],
    'open.records': ['OPS29', 'OPS33'],
    'open.outbox': ['OPS23'],
    'open.market': ['OPS20'],
    'open.price': ['OPS18', 'OPS19'],
    'open.levers': ['OPS22'],
  },
  overview: {
    '*': ['OPS162', 'OPS163'],
  },
  reviewQueue: {
    '*': ['OPS26'],
    'shown.looking at one': ['OPS27'],
    'shown.looking at one.pictures': ['KYC15', 'KYC17', 'DEP20'],
    'shown.looking at one.decision': ['OPS27', 'OPS28'],
    'shown.looking at one.decision.open | review.decide': ['OPS27'],
    'shown.looking at one.decision.deciding | failed: decide | 0': ['OPS28', 'NET50'],
    'shown.looking at one.decision.decided': ['OPS28'],
    'shown.looking at one.decision.past': ['OPS28'],
  },
}
