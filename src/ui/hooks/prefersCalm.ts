/** Whether the reader asked for less motion; also where nothing can be asked. */
export function prefersCalm(): boolean {
  return typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
