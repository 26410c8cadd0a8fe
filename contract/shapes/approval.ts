/** Changes that wait for a second operator. [OPS205, OPS206] */
import { approvalStatuses } from '#rules/people/operatorAccess.ts'
import { at, orElse, orNull, record } from '../codec.ts'
import { integer, isoTime, oneOf, text, textOf } from '../primitives.ts'
import { pathId } from './operator.ts'

/** What a change answers: null once it is done, or the number under which it waits. */
export const doneOrAsked = orNull(record({ approval: at('approval', integer) }))

export const approvalShape = record({
  id: at('id', integer),
  /** Who asked for it. */
  operator: at('operator', text),
  /** What the audit says once it is done: its action, what it is done to, and JSON of what it was before and after. */
  action: at('action', text),
  subject: at('subject', text),
  details: at('details', text),
  status: at('status', oneOf(approvalStatuses.map((status) => [status, status] as const))),
  remark: at('remark', text),
  createdAt: at('created_at', isoTime),
  decidedBy: at('decided_by', orNull(text)),
  decidedAt: at('decided_at', orNull(isoTime)),
})

export const approvalDecisionShape = record({
  id: at('id', pathId),
  decision: at(
    'decision',
    oneOf<'approve' | 'reject', 'approve' | 'reject'>([
      ['approve', 'approve'],
      ['reject', 'reject'],
    ]),
  ),
  remark: at('remark', orElse(textOf(0, 500), '')),
})
