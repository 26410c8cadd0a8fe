const rounds = 12

/** Lets every promise that is settled already be heard of. No time passes. */
export async function settle(): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await Promise.resolve()
}
