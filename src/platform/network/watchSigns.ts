/** Tells of the browser's signs: the network comes and goes, the page is seen and not seen. [FLW220] */
export type Sign = 'online' | 'offline' | 'shown' | 'hidden'

/** Answers how to stop. */
export function watchSigns(tell: (sign: Sign) => void): () => void {
  const leaving = new AbortController()
  const early = { capture: true, signal: leaving.signal }
  addEventListener('online', () => tell('online'), early)
  addEventListener('offline', () => tell('offline'), early)
  document.addEventListener(
    'visibilitychange',
    () => tell(document.visibilityState === 'visible' ? 'shown' : 'hidden'),
    early,
  )
  return () => leaving.abort()
}
