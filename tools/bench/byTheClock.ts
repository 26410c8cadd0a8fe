/** What is done so many times a second, whether or not earlier ones are done. */
import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 4

/** Begins each when it is due, in bursts of some milliseconds, until it is over. `act` is told how many began before. */
export async function byTheClock(
  perSecond: number,
  act: (before: number) => void,
  isOver: () => boolean,
): Promise<void> {
  const began = performance.now()
  for (let acted = 0; !isOver();) {
    for (const due = ((performance.now() - began) / 1_000) * perSecond; acted < due; acted += 1) act(acted)
    await sleep(everyMs)
  }
}
