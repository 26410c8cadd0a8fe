/** Every key once more, and what has no answer yet twice, at back ends that remember nothing but what the database has. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, callOf } from './asked.ts'
import { type Ask, type Call, createCallers } from './callers.ts'

const askedAtOnce = 64
const triesMost = 20
const tryAgainMs = 500

export async function askAllAgain(
  port: number,
  { asked }: { readonly asked: readonly Asked[] },
  tokens: ReadonlyMap<number, string>,
): Promise<void> {
  const { ask, close } = createCallers({ port })
  const waiting = [...asked]
  const work = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const call = callOf(tokens.get(one.account) ?? '', one)
      const isNew = one.answers.size === 0
      one.answers.add(await untilAnswered(ask, call))
      if (isNew) one.answers.add(await untilAnswered(ask, call))
      one.answers.delete('')
    }
  }
  try {
    await Promise.all(Array.from({ length: askedAtOnce }, work))
  } finally {
    close()
  }
}

/** "" where it never is. */
async function untilAnswered(ask: Ask, call: Call): Promise<string> {
  for (let tries = 0; tries < triesMost; tries += 1) {
    const answer = await ask(call)
    if (answer !== null) return answer
    await sleep(tryAgainMs)
  }
  return ''
}
