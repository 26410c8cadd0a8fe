/** What a user is told of what an operator decided. */
import { at, orElse, record } from '../codec.ts'
import { integer, oneOf, text } from '../primitives.ts'

/** `status` is that of the record, as its own calls answer it. */
export const fundsNewsShape = record({
  kind: at(
    'kind',
    oneOf<FundsKind, FundsKind>([
      ['deposit', 'deposit'],
      ['withdraw', 'withdraw'],
      ['identity', 'identity'],
    ]),
  ),
  id: at('id', integer),
  status: at('status', integer),
  remark: at('remark', orElse(text, '')),
})
export type FundsKind = 'deposit' | 'withdraw' | 'identity'
export type FundsNews = ReturnType<typeof fundsNewsShape.read>
