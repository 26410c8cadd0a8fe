/** In the state of an entry of the browser's history: how many overlays lie over the page there. */
export const overlayMark = 'overlays'

export const overlayDepth = (): number => Number((history.state as Record<string, unknown> | null)?.[overlayMark] ?? 0)
