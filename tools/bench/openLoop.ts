/** Orders sent by the clock, whether or not earlier ones were answered, and what became of each. */
import { type Whereabouts, connectReader } from '#server/store/dialects.ts'
import { byTheClock } from './byTheClock.ts'
import { type Submit, type Trader, patiently, submitOnce } from './traders.ts'

export type Acknowledged = {
  readonly id: number
  /** The whole answer. */
  readonly text: string
  /** When it was sent and answered, on this process's clock. */
  readonly sentAt: number
  readonly at: number
}

export type Load = {
  /** Fills while it runs. */
  readonly acknowledged: ReadonlyMap<Submit, Acknowledged>
  /** Refused, failed or cut: whether it acted is not known. */
  readonly unanswered: readonly Submit[]
  /** Sends no more; resolves when all that was sent was answered or has failed. */
  readonly stop: () => Promise<void>
}

/** Keys begin with the name. */
export function startLoad(name: string, origin: string, traders: readonly Trader[], ratePerSecond: number): Load {
  const acknowledged = new Map<Submit, Acknowledged>()
  const unanswered: Submit[] = []
  const sent: Promise<void>[] = []
  const end = new AbortController()

  const send = async (submit: Submit): Promise<void> => {
    const sentAt = performance.now()
    try {
      const answer = await submitOnce(origin, submit)
      acknowledged.set(submit, { ...answer, sentAt, at: performance.now() })
    } catch {
      unanswered.push(submit)
    }
  }
  const begin = (before: number): void => {
    sent.push(send({ trader: traders[before % traders.length] as Trader, key: `${name}-${before}` }))
  }
  const running = byTheClock(ratePerSecond, begin, () => end.signal.aborted)
  return {
    acknowledged,
    unanswered,
    stop: async () => {
      end.abort()
      await running
      await Promise.all(sent)
    },
  }
}

/** Asks every key again. Answers the order of each key that had no answer, and how many keys are answered otherwise than at first. */
export async function askAllAgain(
  origin: string,
  { acknowledged, unanswered }: Load,
): Promise<{ readonly ids: readonly number[]; readonly changed: number }> {
  const ask = (submit: Submit) => patiently(() => submitOnce(origin, submit))
  const again = await Promise.all(
    Array.from(acknowledged, async ([submit, { text }]) => (await ask(submit)).text === text),
  )
  const late = await Promise.all(
    unanswered.map(async (submit) => {
      const first = await ask(submit)
      return { id: first.id, isSame: (await ask(submit)).text === first.text }
    }),
  )
  const changed = again.filter((isSame) => !isSame).length + late.filter(({ isSame }) => !isSame).length
  return { ids: late.map(({ id }) => id), changed }
}

/** The ids of all orders after one, as the database has them. */
export async function orderIds(at: Whereabouts, after: number): Promise<readonly number[]> {
  const reader = connectReader(at)
  try {
    const rows = await reader.selectFrom('orders').select('id').where('id', '>', BigInt(after)).execute()
    return rows.map(({ id }) => Number(id))
  } finally {
    await reader.destroy()
  }
}
