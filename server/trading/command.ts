/** What a call does to an account, in one transaction and once for each key. [NET60, NET61, NET62, NET63, NET64, NET65] */
import type { About, Writing } from '#server/store/trading/commandQueue.ts'
import { type KeyedCall, findKeptAnswer, keepAnswer } from '#server/store/trading/idempotency.ts'
import type { Store } from '#server/store/openStore.ts'
import { type Answer, refused } from '../http/answer.ts'

type Work<A> = (trx: Writing) => Promise<{
  readonly answer: A
  /** Tells memory and sockets. */
  readonly afterCommit?: (() => void) | undefined
}>
export type Command<T> = Work<Answer<T>>

type Needs = { readonly store: Pick<Store, 'commands'> }
type Once = Pick<About, 'account' | 'gathers' | 'span'> & {
  readonly call: KeyedCall | null
  readonly command: Command<unknown>
  readonly write: (answer: Answer<unknown>) => string
}

export async function carryOut<A>({ store }: Needs, work: Work<A>, about: About = {}): Promise<A> {
  const { answer } = await store.commands.run(work, ({ afterCommit }) => afterCommit?.(), about)
  return answer
}

/** The same key comes again with the confirmation. [SES452] */
const isAskedAgain = (answer: Answer<unknown>): boolean => answer.kind === 'refused' && answer.code === 1011

/** Answers as it goes over the wire. The key is looked up where the command is run: of equal calls in one commit the first one acts. */
export const runIdempotent = (
  needs: Needs & { readonly clock: () => number },
  { call, command, write, account = call?.accountId, ...about }: Once,
): Promise<string> => {
  const once: Work<string> = async (trx) => {
    const known = call && (await findKeptAnswer(trx, call, needs.clock()))
    if (known) return { answer: known.isSameCall ? known.answer : write(refused(1000, { field: 'idempotency-key' })) }
    const { answer, afterCommit } = await command(trx)
    const text = write(answer)
    if (call && !isAskedAgain(answer)) keepAnswer(trx, call, text, needs.clock())
    return { answer: text, afterCommit }
  }
  return carryOut(needs, once, { ...about, account, call })
}
