/**
 * Keeps `--keyboard` on the root at the height of an on-screen keyboard that lies over the page, so that sheets stand on
 * it. Where the keyboard makes the page smaller instead, it stays 0, as it is at first: to measure then would lay out the
 * page before the app draws it. Returns what ends the watch.
 */
export function watchKeyboard(): () => void {
  const seen = window.visualViewport
  if (!seen) return () => {}
  const update = () => {
    // Zoomed in by pinching, the visible part is smaller without any keyboard.
    const covered = seen.scale > 1.01 ? 0 : Math.max(0, window.innerHeight - seen.height - seen.offsetTop)
    document.documentElement.style.setProperty('--keyboard', `${Math.round(covered)}px`)
  }
  seen.addEventListener('resize', update)
  seen.addEventListener('scroll', update)
  return () => {
    seen.removeEventListener('resize', update)
    seen.removeEventListener('scroll', update)
  }
}
