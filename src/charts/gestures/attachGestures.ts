import { type Subscribable, createActor, fromEventObservable } from 'xstate'
import type { ChartGestureWish } from '#machines/chart/chartGestureEvents.ts'
import { chartGestureMachine, keepsPageStill } from '#machines/chart/chartGestureMachine.ts'
import type { PointerAt } from '#machines/chart/pointerAt.ts'
import { afterDrawing } from '#src/charts/afterDrawing.ts'
import type { ViewChange } from '#src/charts/geometry/chartView.ts'
import type { Painter } from '#src/charts/painter/painter.ts'
import { applyGestures } from './applyGestures.ts'

const machine = chartGestureMachine.provide({ actors: { frames: fromEventObservable(() => frames) } })

type Listen = <Name extends keyof HTMLElementEventMap>(
  name: Name,
  act: (event: HTMLElementEventMap[Name]) => void,
) => void

/**
 * Pointers, wheel and keys on the chart: the machine says what they mean, and it is done to the painter. The place of the stage
 * is read when a pointer comes or is pressed, never while it moves. Answers how to let go. [CHT31] [CHT32]
 */
export function attachGestures(stage: HTMLElement, painter: Painter): () => void {
  const { grab, obey, placing } = applyGestures(painter)
  const machineNow = startLater(obey)
  const listeners = new AbortController()
  const { signal } = listeners
  const on: Listen = (name, act) => stage.addEventListener(name, act, { signal, passive: false })
  const placeOf = watchCorner(stage, on)
  const pointAt = (event: PointerEvent): PointerAt => {
    const place = placeOf(event)
    const touch = event.pointerType === 'touch'
    const side = place.x > painter.layout.plot ? 'price axis' : 'plot'
    return { ...place, id: event.pointerId, time: event.timeStamp, touch, on: side }
  }

  on('pointerdown', (event) => {
    if ((event.pointerType === 'mouse' && event.button !== 0) || !isOurs(event)) return
    const at = pointAt(event)
    machineNow().send({
      type: 'pointer.down',
      at,
      line: grab(at),
      isPlacing: placing() !== undefined,
      isCalm: isCalm(),
    })
  })
  on('pointermove', (event) => {
    const hovers = event.pointerType === 'mouse' && event.buttons === 0
    // A browser tells of a mouse that rests where a chart comes up: that is no reason to start before the first drawing.
    if (hovers && !machineNow.isRunning()) return
    machineNow().send({ type: hovers ? 'pointer.hover' : 'pointer.move', at: pointAt(event) })
    if (keepsPageStill(machineNow().getSnapshot())) hold(stage, event)
  })
  on('pointerup', (event) => machineNow().send({ type: 'pointer.up', at: pointAt(event) }))
  on('pointercancel', (event) => machineNow().send({ type: 'pointer.lost', id: event.pointerId }))
  on('lostpointercapture', (event) => {
    // A handle that was touched loses the pointer to the stage: that is how its line is taken.
    if (event.target === stage) machineNow().send({ type: 'pointer.lost', id: event.pointerId })
  })
  on('pointerleave', () => machineNow().send({ type: 'pointer.left' }))
  on('touchmove', (event) => {
    if (event.cancelable && keepsPageStill(machineNow().getSnapshot())) event.preventDefault()
  })
  on('contextmenu', (event) => event.preventDefault())

  const move = (change: ViewChange) => {
    if (!machineNow().getSnapshot().matches('idle')) machineNow().send({ type: 'gesture.end' })
    painter.change(change)
  }
  on('wheel', (event) => {
    event.preventDefault()
    move(wheelChange(event, painter.layout.plot - placeOf(event).x))
  })
  on('keydown', (event) => {
    if (event.target !== stage || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      machineNow().send({ type: 'gesture.end' })
      placing()?.cancelPlacing?.()
    }
    const wish = keyChange(event.key, painter.frame()?.step ?? 1)
    if (!wish) return
    event.preventDefault()
    move(wish)
  })
  window.addEventListener('blur', () => machineNow().send({ type: 'gesture.end' }), { signal })
  return () => {
    listeners.abort()
    machineNow.stop()
  }
}

/** The machine takes a while to start, which the first drawing need not wait for: it starts after that, or with the first touch. */
function startLater(obey: (wish: ChartGestureWish) => void) {
  let running: ReturnType<typeof createActor<typeof machine>> | undefined
  const now = () => {
    if (!running) {
      running = createActor(machine)
      running.on('*', obey)
      running.start()
    }
    return running
  }
  const stopWaiting = afterDrawing(now)
  return Object.assign(now, {
    isRunning: () => running !== undefined,
    stop: () => {
      stopWaiting()
      running?.stop()
    },
  })
}

function hold(stage: HTMLElement, { pointerId }: PointerEvent): void {
  if (!stage.hasPointerCapture(pointerId)) stage.setPointerCapture(pointerId)
}

/** Where on the chart a mouse or finger is, px from its corner, which is looked for only when one comes, presses or turns the wheel. */
function watchCorner(stage: HTMLElement, on: Listen) {
  let corner = { left: 0, top: 0 }
  const find = () => {
    const { left, top } = stage.getBoundingClientRect()
    corner = { left, top }
  }
  for (const name of ['pointerenter', 'pointerdown', 'wheel'] as const) on(name, find)
  return ({ clientX, clientY }: MouseEvent) => ({ x: clientX - corner.left, y: clientY - corner.top })
}

/** What lies over the chart and can be pressed answers for itself. */
const isOurs = ({ target }: Event) => !(target instanceof Element && target.closest('button, a, input'))

const isCalm = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Frames of the screen for a machine that asks for them, each with the time since the one before, ms. */
const frames: Subscribable<{ readonly type: 'frame.passed'; readonly ms: number }> = {
  subscribe: (observer) => {
    const tell = typeof observer === 'function' ? observer : observer.next?.bind(observer)
    let before: number | undefined
    const pass = (time: number) => {
      awaited = requestAnimationFrame(pass)
      tell?.({ type: 'frame.passed', ms: before === undefined ? 16 : time - before })
      before = time
    }
    let awaited = requestAnimationFrame(pass)
    return { unsubscribe: () => cancelAnimationFrame(awaited) }
  },
}

/** `at` is px from the right edge of the candles' room. */
function wheelChange(event: WheelEvent, at: number): ViewChange {
  const sideways = event.shiftKey ? event.deltaY : event.deltaX
  if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) return { type: 'pan', by: -sideways }
  const pace = event.ctrlKey ? 0.01 : event.deltaMode === 0 ? 0.002 : 0.06
  return { type: 'zoom', factor: Math.exp(-event.deltaY * pace), at: Math.max(0, at) }
}

/** The chart runs from left to right in every language, so the left arrow is always the past. */
function keyChange(key: string, step: number): ViewChange | undefined {
  const wishes: Readonly<Record<string, ViewChange>> = {
    ArrowLeft: { type: 'pan', by: step * 5 },
    ArrowRight: { type: 'pan', by: -step * 5 },
    '+': { type: 'zoom', factor: 1.25, at: 0 },
    '=': { type: 'zoom', factor: 1.25, at: 0 },
    '-': { type: 'zoom', factor: 0.8, at: 0 },
    Home: { type: 'oldest' },
    End: { type: 'now' },
  }
  return wishes[key]
}
