/** Which moment of which trace is looked at, as the address says after a reload and by a link. [FLW253] */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { now } from '#src/platform/clock.ts'
import { useFlowsTools } from '../page/flowsTools.tsx'
import { type Moment, goToMoment, listenToPlace, readPlace, writeMoment } from '../page/flowsPlace.ts'
import { readTrace } from '../replay/readTrace.ts'

/** Between two changes of the address: browsers refuse many in a row. */
const writeMs = 250

type StoodAt = {
  /** Number of the entry that is stood at; null is the newest. */
  readonly at: number | null
  readonly stand: (n: number | null) => void
  /** In any trace that this browser keeps, or in the app in the frame. */
  readonly goTo: (moment: Moment) => void
  /** Back to the app as it is. */
  readonly goToNow: () => void
  /** The address names a trace that this browser does not have. */
  readonly isMissing: boolean
}

const momentNow = (): Moment => readPlace(location.hash)

export function useMoment(): StoodAt {
  const { store, channel, keptTraces } = useFlowsTools()
  const known = useSyncExternalStore(store.subscribe, store.get)
  const [standing, setStanding] = useState<Moment>(momentNow)
  const [missing, setMissing] = useState<string | null>(null)
  /** What the address said last. */
  const told = useRef<Moment | null>(null)
  const at = standing.trace === known.id ? standing.n : null

  const leave = () => {
    setStanding({ trace: null, n: null })
    if (known.file === null) return
    store.leaveFile()
    channel.askAll()
  }
  const leaveNow = useRef(leave)
  useEffect(() => {
    leaveNow.current = leave
  })
  useEffect(() => {
    const follow = () => {
      const asked = momentNow()
      const before = told.current
      if (before?.trace === asked.trace && before.n === asked.n) return
      told.current = asked
      setStanding(asked)
      const { id } = store.get()
      if (asked.trace === id) return
      if (asked.trace === null) leaveNow.current()
      else void findTrace(asked.trace)
    }
    const findTrace = async (id: string) => {
      const kept = await keptTraces.get(id)
      const read = kept && readTrace(kept.text)
      if (momentNow().trace !== id) return
      setMissing(read?.ok ? null : id)
      if (kept && read?.ok) store.load(kept.name, read.trace, id)
    }
    follow()
    return listenToPlace(follow)
  }, [store, keptTraces])

  const { id } = known
  useEffect(() => {
    // Of a trace that is still looked for the address is right.
    if (id === null && standing.trace !== null) return undefined
    const moment = { trace: id, n: id === null ? null : at }
    return writeSoon(() => {
      told.current = moment
      writeMoment(moment)
    })
  }, [id, at, standing])

  return {
    at,
    stand: (n) => setStanding({ trace: id, n }),
    goTo: (moment) => {
      if (moment.trace !== id && moment.trace !== null) {
        goToMoment(moment)
        return
      }
      if (moment.trace !== id) leave()
      setStanding(moment)
    },
    goToNow: leave,
    isMissing: missing !== null && id !== missing && standing.trace === missing,
  }
}

let writtenAt = 0

/** The first of many at once, so that a reload right after it stays there. Answers how to let it be. */
function writeSoon(write: () => void): () => void {
  const act = () => {
    writtenAt = now()
    write()
  }
  const waitMs = writtenAt + writeMs - now()
  if (waitMs <= 0) {
    act()
    return () => {}
  }
  const timer = setTimeout(act, waitMs)
  return () => clearTimeout(timer)
}
