/** With no other price written for so long, ms, or at most twice as long, tints go out by themselves. */
const lullMs = 250
/** Of this turn, and of the one before. */
let fresh = new Set<HTMLElement>()
let fading = new Set<HTMLElement>()
let isWatched = false
let hasTurned = false

/**
 * Tints a price for a moment. No animation: each price that fades by itself is a layer of its own, put together anew in every frame. Those that
 * tick all the time do not go out in between.
 */
export function tint(price: HTMLElement, direction: 'up' | 'down'): void {
  if (price.dataset['direction'] !== direction) price.dataset['direction'] = direction
  if (!fading.delete(price) && !fresh.has(price)) price.toggleAttribute('data-tick', true)
  fresh.add(price)
}

/** A turn of prices is about to be written: what two turns ago tinted goes out with it, and costs no frame of the screen of its own. */
export function turnTints(): void {
  putOut(fading)
  fading = fresh
  fresh = new Set()
  hasTurned = true
  if (!isWatched) awaitLull()
}

/** A timer that runs on costs less than one that is put off ten times a second. */
function awaitLull(): void {
  isWatched = hasTurned
  if (!hasTurned) [fading, fresh].forEach(putOut)
  else setTimeout(awaitLull, lullMs)
  hasTurned = false
}

function putOut(prices: Set<HTMLElement>): void {
  for (const price of prices) price.removeAttribute('data-tick')
  prices.clear()
}
