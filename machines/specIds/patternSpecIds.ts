/** Rules of what is read, listed and sent in many places. */
import type { SpecIds } from './specIdsOf.ts'

export const patternSpecIds: SpecIds = {
  read: { '*': ['NET10', 'NET99'], failed: ['NET99'] },
  pagedRead: {
    '*': ['NET12', 'WSS21'],
    '* | items.removed': ['ORD46', 'NET71'],
    '* | item.put': ['ORD44', 'NET71'],
    '* | versions.reset': ['NET72'],
    'reading | done: read a page | 0': ['NET71'],
    '* | items.expected': ['WSS21'],
    shown: ['NET12'],
    'shown | always | 0': ['WSS21'],
    'shown | always | 1': ['WSS21'],
    'shown | list.refresh': ['ORD51', 'WSS21'],
    'shown | list.more': ['NET12', 'ORD50'],
    'shown | items.expected': ['WSS21'],
    'shown | item.put': ['NET71'],
    refreshing: ['ORD51', 'WSS21'],
    'refreshing | done: read a page | 0': ['NET71'],
    'refreshing further': ['NET12', 'ORD50'],
    'refreshing further | done: read a page | 0': ['NET71'],
    'perhaps old': ['WSS21'],
    'reading more': ['NET12', 'ORD50'],
    'reading more | item.put': ['NET71'],
    'reading more | done: read a page | 0': ['NET71'],
    failed: ['NET99'],
  },
  submission: { '*': ['NET73', 'NET74', 'NET79'] },
  codeSend: {
    '*': ['SES50', 'SES56'],
    ready: ['SES56'],
    'ready | code.send': ['SES50'],
    sending: ['SES50'],
    'sending | failed: send a code | 0': ['SES51', 'SES52'],
    waiting: ['SES56'],
  },
}
