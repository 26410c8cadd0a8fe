/** The device's clock: the one place that reads it. Epoch milliseconds. */
export const now = (): number => Date.now()
