/** What of a machine is drawn, laid out as soon as the engine has done so. [FLW161] */
import { useEffect, useMemo, useState } from 'react'
import type { FlowGraph } from '#machines/describe/flowGraph.ts'
import { type Fitted, fitFlow, fitWith } from './fitFlow.ts'
import { type Wording, foldable } from './foldFlow.ts'
import type { Size } from './flowMetrics.ts'
import type { LayoutEngine } from './layoutFlow.ts'
import { layoutMap } from './layoutMap.ts'

export const shownWordings = ['full', 'short', 'none'] as const satisfies readonly Wording[]

/** What somebody chose to see of a machine; without a choice it is what fits. */
type Choice = { readonly graph: FlowGraph; readonly folded: ReadonlySet<string>; readonly wording: Wording }

export type Drawing = {
  /** Null until the first layout came. */
  readonly fitted: Fitted | null
  readonly isChosen: boolean
  /** Of the last that was folded or unfolded. */
  readonly turned: string | null
  readonly toggle: (id: string) => void
  readonly setWording: (wording: Wording) => void
  /** What fits, once more. */
  readonly fold: () => void
}

const loadEngine = async (): Promise<LayoutEngine> => (await import('./elkInWorker.ts')).elkInWorker

/** A room that grows or shrinks by less is the same: what is looked at stays. */
const roomStep = 16
const whole = (length: number): number => Math.max(roomStep, Math.floor(length / roomStep) * roomStep)

const noneFolded: ReadonlySet<string> = new Set()

/** The same drawing stays the one that is looked at. */
const isSame = (a: Fitted, b: Fitted): boolean => JSON.stringify(a.laid) === JSON.stringify(b.laid)

/** Which states that can be folded are lit; while somebody looks elsewhere, which were: nothing moves under their eyes. */
function useLitKey(graph: FlowGraph, lit: ReadonlySet<string>, isFollowing: boolean): string {
  const now = foldable(graph)
    .filter((id) => lit.has(id))
    .join('|')
  const [held, setHeld] = useState(now)
  if (isFollowing && held !== now) setHeld(now)
  return isFollowing ? now : held
}

export function useDrawing(
  graph: FlowGraph,
  size: Size | null,
  lit: ReadonlySet<string>,
  isFollowing: boolean,
): Drawing {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [turned, setTurned] = useState<string | null>(null)
  const [came, setCame] = useState<{ readonly graph: FlowGraph; readonly fitted: Fitted } | null>(null)
  const chosen = choice?.graph === graph ? choice : null
  const map = useMemo(
    (): Fitted | null => (graph.name === '' ? { laid: layoutMap(graph), folded: noneFolded, wording: 'none' } : null),
    [graph],
  )
  const [width, height] = size ? [whole(size.width), whole(size.height)] : [0, 0]
  const litKey = useLitKey(graph, lit, isFollowing)
  useEffect(() => {
    if (graph.name === '' || width === 0) return undefined
    let isWanted = true
    const draw = async () => {
      const task = { graph, room: { width, height }, engine: await loadEngine(), lit: new Set(litKey.split('|')) }
      const fitted = chosen
        ? await fitWith(task, chosen.wording, chosen.folded)
        : await fitFlow({ ...task, wordings: shownWordings })
      if (!isWanted) return
      setCame((before) => (before?.graph === graph && isSame(before.fitted, fitted) ? before : { graph, fitted }))
    }
    void draw()
    return () => {
      isWanted = false
    }
  }, [graph, width, height, chosen, litKey])
  const fitted = map ?? (came?.graph === graph ? came.fitted : null)
  return {
    fitted,
    isChosen: chosen !== null,
    turned,
    toggle: (id) => {
      if (!fitted) return
      setTurned(id)
      setChoice({ graph, wording: fitted.wording, folded: fitted.folded.symmetricDifference(new Set([id])) })
    },
    setWording: (wording) => {
      if (fitted) setChoice({ graph, wording, folded: fitted.folded })
    },
    fold: () => setChoice(null),
  }
}
