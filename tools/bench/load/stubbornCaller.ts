/** A caller that a bad network does not put off: without an answer it asks the same again, with the same key, through a new connection. */
import { type LightCaller, openCaller } from './lightCaller.ts'

const patienceMs = 1_500
const pauseMs = 20
const triesMost = 100

/** `whenAgain` is told of each call that is sent once more. Rejects after too many tries. */
export async function openStubbornCaller(port: number, whenAgain: () => void): Promise<LightCaller> {
  let caller = await openCaller(port)
  return {
    post: async (path, headers, body) => {
      for (let tries = 1; ; tries += 1) {
        // A line that is dead without a word is given up.
        const patience = setTimeout(() => caller.close(), patienceMs)
        try {
          if (!caller.isOpen()) caller = await openCaller(port)
          return await caller.post(path, headers, body)
        } catch (error) {
          if (tries === triesMost) throw error
          whenAgain()
          await new Promise((resolve) => setTimeout(resolve, pauseMs))
        } finally {
          clearTimeout(patience)
        }
      }
    },
    isOpen: () => true,
    close: () => caller.close(),
  }
}
