/** Runs a command once for each key, and answers it again as often as it is asked. [NET60, NET61, NET62, NET63, NET64, NET65] */
import { type KeyedCall, findKeptAnswer, keepAnswer } from '#server/store/trading/idempotency.ts'
import type { Store } from '#server/store/openStore.ts'
import { type Answer, refused } from '../http/answer.ts'
import type { Command } from './command.ts'

type Needs = { readonly store: Pick<Store, 'commands'>; readonly clock: () => number }
type Once = {
  readonly call: KeyedCall | null
  readonly command: Command<unknown>
  readonly write: (answer: Answer<unknown>) => string
}

/** The key is looked up where the command is run: of equal calls in one commit the first one acts. */
export async function runIdempotent({ store, clock }: Needs, { call, command, write }: Once): Promise<string> {
  const { text } = await store.commands.run(
    async (trx): Promise<{ readonly text: string; readonly committed?: () => void }> => {
      const known = call && (await findKeptAnswer(trx, call, clock()))
      if (known) return { text: known.isSameCall ? known.answer : write(refused(1000, { field: 'idempotency-key' })) }
      const { answer, committed } = await command(trx)
      const text = write(answer)
      if (call) await keepAnswer(trx, call, text, clock())
      return committed ? { text, committed } : { text }
    },
    ({ committed }) => committed?.(),
  )
  return text
}
