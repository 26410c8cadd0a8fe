const rounds = 12

/** Lets every promise that is settled already be heard of. No time passes. */
export async function settle(): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await Promise.resolve()
}

/** The same where code comes lazily, which takes a few tasks though it is there already. Not with simulated timers. */
export async function settleLoaded(): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve))
}
