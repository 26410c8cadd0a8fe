/**
 * Back closes what lies over a page before it leaves the page. Each open overlay has an entry of its own in the browser's history, marked with
 * how many overlays lie over the page there; docs/decisions/0027 says why. [RTE200]
 */
import { overlayDepth, overlayMark } from './overlayDepth.ts'

/** What Back calls; `null` while the overlay may not be closed. */
type Hold = { readonly close: () => (() => void) | null }

/** The lowest first. */
const holds: Hold[] = []
/** A step of our own through the history takes a moment: what the app writes meanwhile waits in here. */
let waiting: (() => void)[] | null = null
/** A navigation has begun, a reload for one: a step of our own would call it off. */
let isLeaving = false
/** One that leads nowhere, a download for one, leaves the page standing. */
const leavingMs = 1_000
/** What the app wrote into an overlay's entry belongs to the page under it. */
let written: { readonly under: string; readonly state: unknown; readonly url: string } | null = null

/** Leads the history to as many marked entries as there are overlays. */
function settle(): void {
  if (waiting) return
  while (overlayDepth() < holds.length) push({ [overlayMark]: overlayDepth() + 1 }, '')
  if (overlayDepth() === 0) removeEventListener('beforeunload', onLeave)
  if (overlayDepth() === holds.length) return
  if (isLeaving) return
  waiting = []
  history.go(holds.length - overlayDepth())
}

function onLeave(): void {
  isLeaving = true
  setTimeout(() => {
    isLeaving = false
    settle()
  }, leavingMs)
}

/** When those who close and those who open in one go have both done it. */
const settleSoon = () => setTimeout(settle)

function onStep(): void {
  if (written?.under === location.href)
    replace(overlayDepth() > 0 ? { [overlayMark]: overlayDepth() } : written.state, '', written.url)
  if (overlayDepth() === 0) written = null
  const late = waiting
  waiting = null
  for (const write of late ?? []) write()
  if (!late) for (const { close } of holds.slice(overlayDepth()).toReversed()) close()?.()
  // What stays open gets its entry again; a marked entry without its overlay is passed over.
  settleSoon()
}

type Write = History['pushState']
/** The history's own writing, as the router watches it. */
let push: Write
let replace: Write
let isListening = false

/** From within an overlay to another page: that page takes the overlay's place, and Back leads from it to the page under both. */
const onPush: Write = (...entry) => {
  if (waiting) waiting.push(() => onPush(...entry))
  else if (overlayDepth() > 0) {
    replace(...entry)
    // None is open when somebody comes back.
    for (const { close } of holds.toReversed()) close()?.()
  } else {
    written = null
    push(...entry)
  }
}

const onReplace: Write = (state, unused, url) => {
  if (waiting) waiting.push(() => onReplace(state, unused, url))
  else if (overlayDepth() === 0) replace(state, unused, url)
  else {
    const under = written?.under ?? location.href
    replace({ [overlayMark]: overlayDepth() }, unused, url)
    written = { under, state, url: location.href }
  }
}

function listen(): void {
  isListening = true
  push = history.pushState.bind(history)
  replace = history.replaceState.bind(history)
  // Before the router hears of it.
  addEventListener('popstate', onStep, true)
  history.pushState = onPush
  history.replaceState = onReplace
}

/** Until what it answers is called, Back closes this before anything under it. */
export function holdBack(close: Hold['close']): () => void {
  if (!isListening) listen()
  const hold = { close }
  holds.push(hold)
  // Only as long as there is something to step back from: some browsers do not keep a page whole that listens to this.
  addEventListener('beforeunload', onLeave)
  settle()
  return () => {
    holds.splice(holds.indexOf(hold), 1)
    settleSoon()
  }
}
