/** What a benchmark started is stopped also when it fails, the last one first. */
export type Stop = () => Promise<unknown> | void

export async function withCleanUp(work: (later: (stop: Stop) => void) => Promise<void>): Promise<void> {
  const stops: Stop[] = []
  try {
    await work((stop) => stops.push(stop))
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}
