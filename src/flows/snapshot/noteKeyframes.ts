/** When snapshots are taken: once the page has settled after a tap, an answer, a page and the like, and when it changed by itself. [FLW250] */
import { isByHand } from '../record/handEntries.ts'
import type { NotedEntry, Stamped } from '../record/notedEntry.ts'

type KeyframePorts = {
  readonly listen: (listener: (stamped: Stamped) => void) => void
  /** Calls back each time the page has settled after it changed; answers how to be called where it perhaps does not change. */
  readonly watchSettled: (act: () => void) => () => void
  /** Takes one, as the phone was after each of these entries. */
  readonly take: (ns: readonly number[]) => void
}

/** Answers how to take the one that is waited for at once: the trace is asked for. */
export function noteKeyframes({ listen, watchSettled, take }: KeyframePorts): () => void {
  let last = 0
  let waiting: number[] = []
  const takeNow = () => {
    const ns = waiting.length > 0 ? waiting : [last]
    waiting = []
    if (last > 0) take(ns)
  }
  const takeWaiting = () => {
    if (waiting.length > 0) takeNow()
  }
  const wait = watchSettled(takeNow)
  listen(({ n, noted }) => {
    if (isKeyframe(noted)) {
      // What a person does is heard before the app does anything about it: the page is still what came of the entries before.
      if (isByPerson(noted)) takeWaiting()
      waiting.push(n)
      wait()
    }
    last = n
  })
  return takeWaiting
}

const isByPerson = (noted: NotedEntry): boolean => isByHand(noted) || noted.kind === 'sent'

function isKeyframe(noted: NotedEntry): boolean {
  switch (noted.kind) {
    case 'tap':
    case 'drag':
    case 'wheel':
    case 'pinch':
    case 'typed':
    case 'sent':
    case 'dialog':
    case 'call':
    case 'unanswered':
    case 'sign':
    case 'fault':
      return true
    case 'page':
      return noted.way !== 'left'
    case 'step':
      return noted.from !== null && JSON.stringify(noted.from) !== JSON.stringify(noted.to)
    default:
      return false
  }
}
