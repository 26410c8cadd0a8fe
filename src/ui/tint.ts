const tintMs = 150
let fresh = new Set<HTMLElement>()
/** Go out the next time, unless they tick again. */
let fading = new Set<HTMLElement>()
let isAwaited = false

/**
 * Tints a price for a moment, once or twice as long as `tintMs`. No animation: each price that fades by itself is a layer of its own, put together
 * anew in every frame. They go out together, and those that tick all the time not at all.
 */
export function tint(price: HTMLElement, direction: 'up' | 'down'): void {
  if (price.dataset['direction'] !== direction) price.dataset['direction'] = direction
  if (!fading.delete(price) && !fresh.has(price)) price.toggleAttribute('data-tick', true)
  fresh.add(price)
  if (!isAwaited) setTimeout(goOut, tintMs)
  isAwaited = true
}

function goOut(): void {
  for (const price of fading) price.removeAttribute('data-tick')
  fading = fresh
  fresh = new Set()
  isAwaited = fading.size > 0
  if (isAwaited) setTimeout(goOut, tintMs)
}
