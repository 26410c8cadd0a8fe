/** Chance: the one place that draws it. */

/** At least 0, below 1; for spreading retries, never for secrets. */
export const random = (): number => Math.random()

/** A key that no one else makes: 128 random bits. Works also where `crypto.randomUUID` does not (plain http on a local network). */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
