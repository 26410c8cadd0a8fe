import type { Candle } from '#rules/market/candle.ts'
import type { ChartHandlers, ChartTap } from '../chartLayer.ts'
import type { ChartPainter } from '../chartPainter.ts'
import type { ChartFrame, ChartOptions } from '../geometry/chartFrame.ts'
import { type ChartLayout, chartLayout, nowhere, panesFitting } from '../geometry/chartLayout.ts'
import { type ChartScale, type ScaleNeeds, nextScale } from '../geometry/chartScale.ts'
import {
  type ChartView,
  type ViewChange,
  type VisibleWindow,
  changeView,
  followView,
  indexAt,
  visibleWindow,
} from '../geometry/chartView.ts'
import { drawnBlock, isDrawn, makeFrame } from '../geometry/makeFrame.ts'
import { countNewer, isTickOf } from '../geometry/newerCandles.ts'
import { highestPrice } from '../geometry/priceDomain.ts'
import { priceLabel } from '../geometry/priceLabel.ts'
import { axisLayers } from '../layers/axisLayers.ts'
import { makeCrosshair } from './crosshair.ts'
import { LayerStack, type Said } from './layerStack.ts'
import { makeNextFrame } from './nextFrame.ts'
import { makePicture } from './makePicture.ts'
import { makeAnnouncer } from './makeAnnouncer.ts'
import { watchSize } from '../watchSize.ts'
import type { Drawing, PainterInput, PainterOwner } from './painterInput.ts'

/** Still for this long, the view has settled, ms. */
const settleMs = 120
/** Screens drawn on either side of the one in view, once the first drawing stands. */
const beside = 1

/**
 * Draws a chart and keeps it up to date. What happens between two frames of the screen is drawn once, in the next, the first
 * drawing too. React takes no part: the painter holds its elements and writes what changed. [CHT22]
 */
export class Painter implements ChartPainter {
  #frame: ChartFrame | null = null
  handlers: readonly ChartHandlers[] = []
  readonly #options: ChartOptions
  readonly #picture = makePicture()
  readonly #layers = new LayerStack(this.#picture)
  readonly #tell = makeAnnouncer(this.#picture.root)
  readonly #crosshair
  readonly #next = makeNextFrame((time) => this.#paint(time))
  #owner: PainterOwner | undefined
  #size = nowhere
  layout: ChartLayout = chartLayout(this.#size, 1)
  #view: ChartView
  #scale: ChartScale | null = null
  #candles: readonly Candle[] = []
  #highest = 0
  #point: { readonly x: number; readonly y: number } | null = null
  #isMoving = false
  #isWhole = true
  /** The first drawing is there soonest without them. */
  #beside = 0
  /** Where the block stands, px; NaN after it was drawn anew. */
  #shift = Number.NaN
  #settling: ReturnType<typeof setTimeout> | undefined

  constructor({ options, words, view }: PainterInput) {
    this.#options = options
    this.#view = view
    for (const make of axisLayers(this.#picture.under, this.#picture.times)) this.#layers.add(make)
    this.#crosshair = makeCrosshair(this.#picture, words)
  }

  /** Puts the picture beneath whatever is on the stage once its room is known: an empty one would be laid out too. Answers how to take it out. */
  attach = (stage: HTMLElement): (() => void) => {
    const { root, overlay } = this.#picture
    const { stop } = watchSize(stage, (size) => {
      if (!root.isConnected) stage.prepend(root, overlay)
      this.#size = size
      this.#isWhole = true
      this.#next.now()
    })
    return () => {
      stop()
      // Layers are taken out after this too: nothing is drawn for them any more.
      this.#size = nowhere
      this.#next.drop()
      clearTimeout(this.#settling)
      this.#isMoving = false
      for (const part of [root, overlay]) part.remove()
    }
  }

  /** Draws what is of `owner` from now on; answers how to stop. */
  follow = (owner: PainterOwner): (() => void) => {
    this.#owner = owner
    this.#next.ask()
    return owner.source.listen(() => this.#next.ask())
  }

  frame = (): ChartFrame | null => this.#frame

  /** What indicators say of candles. */
  says = (candles: readonly Candle[]): readonly Said[] => this.#layers.says(candles, this.#frame)

  add: ChartPainter['add'] = (make) => {
    const takeOut = this.#layers.add(make)
    this.#redrawAll()
    return () => {
      takeOut()
      this.#redrawAll()
    }
  }

  redraw = (id: string): void => {
    this.#layers.touch(id)
    this.#next.ask()
  }

  change = (change: ViewChange): void => {
    const view = changeView(this.#view, change, { count: this.#candles.length, width: this.layout.plot })
    if (view === this.#view) return
    this.#view = view
    this.#isMoving = true
    this.#beside = beside
    this.#settle()
    this.#next.ask()
  }

  #settle(): void {
    clearTimeout(this.#settling)
    this.#settling = setTimeout(() => {
      if (this.#isMoving) this.#owner?.onView(this.#view)
      this.#isMoving = false
      this.#isWhole ||= this.#beside === 0
      this.#beside = beside
      this.#next.ask()
    }, settleMs)
  }

  track: ChartPainter['track'] = (point) => {
    this.#point = point
    this.#next.ask()
  }

  handle: ChartPainter['handle'] = (handlers) => {
    this.handlers = [handlers, ...this.handlers]
    return () => {
      this.handlers = this.handlers.filter((other) => other !== handlers)
    }
  }

  /** What is at a place of the chart, px from its left and top edge. */
  placeAt({ x, y }: { readonly x: number; readonly y: number }): ChartTap {
    const { plot, floor } = this.layout
    const { start } = visibleWindow(this.#view, { count: this.#candles.length, width: plot })
    const price = this.#frame?.priceAt(Math.min(Math.max(y, 0), floor)) ?? 0
    return { x, y, on: x > plot ? 'price axis' : 'plot', price, index: start + x / this.#view.step - 0.5 }
  }

  #redrawAll(): void {
    this.#isWhole = true
    this.#next.ask()
  }

  #paint(time: number): void {
    const owner = this.#owner
    if (!owner || this.#size === nowhere) return
    const now = owner.source.now()
    const isNewSeries = this.#take(now.candles)
    const last = now.last ?? now.candles.at(-1)?.close ?? Number.NaN
    this.#lay(last)
    const bounds = { count: now.candles.length, width: this.layout.plot }
    const seen = visibleWindow(this.#view, bounds)
    const known = this.#frame
    const scale = nextScale(this.#scale, this.#needs(seen, last), this.#isMoving)
    const isTicked = known?.candles !== now.candles || known.last !== last || known.countdown !== now.countdown
    if (
      !known ||
      isNewSeries ||
      this.#isWhole ||
      known.step !== this.#view.step ||
      scale !== this.#scale ||
      !isDrawn(known, seen)
    ) {
      this.#draw({ last, countdown: now.countdown, seen, scale })
    } else if (isTicked || this.#layers.isStale) {
      this.#frame = { ...known, candles: now.candles, last, countdown: now.countdown }
      this.#layers.tick(this.#frame, scale, isTicked)
    }
    this.#show(seen, scale)
    this.#tell.oldest(now.candles[0]?.time, seen, owner)
    this.#tell.state(time, owner, now, this.says)
  }

  /** Takes the newest candles; true when more than the live one is another. At now the view follows new ones. */
  #take(candles: readonly Candle[]): boolean {
    const known = this.#candles
    if (candles === known) return false
    this.#candles = candles
    this.#layers.read(candles)
    const isTick = isTickOf(known, candles)
    this.#highest = isTick ? Math.max(this.#highest, candles.at(-1)?.high ?? 0) : highestPrice(candles)
    if (!isTick) this.#view = followView(this.#view, countNewer(known, candles))
    return !isTick
  }

  /** Shares the room out: the axis is as wide as the longest price. */
  #lay(last: number): void {
    const { precision, locale } = this.#options
    const longest = priceLabel(Math.max(this.#highest, last || 0), precision, locale).length
    const next = chartLayout(this.#size, longest, this.#layers.fit(panesFitting(this.#size)))
    const { layout } = this
    const isSame = next.plot === layout.plot && next.floor === layout.floor && next.times === layout.times
    if (isSame && next.panes.length === layout.panes.length) return
    this.layout = next
    this.#isWhole = true
  }

  #needs({ from, to }: VisibleWindow, last: number): ScaleNeeds {
    const [candles, { precision }] = [this.#candles, this.#options]
    return { candles, from, to, last, precision, ...this.#layers.needs(from, to) }
  }

  #draw({ last, countdown, seen, scale }: Drawing): void {
    const [layout, size, candles, { step }] = [this.layout, this.#size, this.#candles, this.#view]
    const block = drawnBlock(seen, candles.length, this.#beside)
    this.#frame = makeFrame({ size, layout, candles, last, countdown, block, step, scale, options: this.#options })
    this.#scale = scale
    this.#isWhole = false
    this.#picture.fit(size, layout, Math.ceil((seen.end - block.anchor) * step + layout.plot * this.#beside))
    this.#layers.draw(this.#frame, scale)
    if (this.#beside === 0) this.#settle()
    this.#shift = Number.NaN
  }

  #show(seen: VisibleWindow, scale: ChartScale): void {
    const frame = this.#frame
    if (!frame) return
    const shift = Math.round((frame.anchor - seen.start) * frame.step)
    if (shift !== this.#shift) {
      this.#shift = shift
      this.#picture.shift(shift)
      this.#layers.move(frame, scale, seen, shift)
    }
    const point = this.#point
    const index = point ? indexAt(seen, frame.step, point.x, this.#candles.length) : -1
    if (point && index >= 0) this.#crosshair.point(frame, index, point.y, shift)
    else this.#crosshair.hide()
    this.#layers.point(frame, scale, index < 0 ? null : index)
  }
}
