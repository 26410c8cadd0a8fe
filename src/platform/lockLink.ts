/** The token of a lock link that this tab was opened with: taken out of the address at once, and kept in memory alone. [SES470] */
let token: string | null = null
const listeners = new Set<() => void>()

export const lockLink = {
  token: (): string | null => token,
  keep: (next: string): void => {
    token = next
    for (const tell of listeners) tell()
  },
  subscribe: (tell: () => void): (() => void) => {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}
