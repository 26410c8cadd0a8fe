import type { Candle } from '#rules/market/candle.ts'
import type { ChartLayer, MakeLayer } from '../chartLayer.ts'
import type { ChartFrame } from '../geometry/chartFrame.ts'
import type { ChartScale, ScaleNeeds } from '../geometry/chartScale.ts'
import type { VisibleWindow } from '../geometry/chartView.ts'
import { paneFrame } from '../geometry/makeFrame.ts'
import type { Extent } from '../geometry/priceDomain.ts'
import { addSvg, show } from './elements.ts'
import type { Picture } from './makePicture.ts'

type Placed = { readonly layer: ChartLayer; readonly host: SVGGElement; readonly order: number }
/** `pane` is −1 among the prices. */
type Shown = { readonly layer: ChartLayer; readonly pane: number }

export type Said = { readonly name: string; readonly of: (index: number) => string }

/** The layers of a chart in the order in which they lie upon each other. */
export class LayerStack {
  readonly #picture: Picture
  readonly #stale = new Set<string>()
  #placed: readonly Placed[] = []
  #shown: readonly Shown[] = []
  #candles: readonly Candle[] = []
  #pointed: number | null = null
  #room = 0

  constructor(picture: Picture) {
    this.#picture = picture
  }

  /** Answers how to take it out again. */
  add(make: MakeLayer): () => void {
    const host = addSvg(this.#picture.prices, 'g')
    const layer = make(host, this.#picture)
    const one = { layer, host, order: layer.order ?? 10 }
    const room = layer.room === 'price' ? this.#picture.prices : this.#picture.panes
    const next = this.#placed.find((other) => other.layer.room === layer.room && other.order > one.order)
    room.insertBefore(host, next?.host ?? null)
    const at = next ? this.#placed.indexOf(next) : this.#placed.length
    this.#place(this.#placed.toSpliced(at, 0, one))
    return () => {
      this.#place(this.#placed.filter((other) => other !== one))
      layer.remove()
      host.remove()
    }
  }

  /** Leaves out those that want a pane where there is no room for so many; returns how many have one. */
  fit(panes: number): number {
    if (panes !== this.#room) {
      this.#room = panes
      this.#place(this.#placed)
    }
    return this.#shown.filter(({ pane }) => pane >= 0).length
  }

  get isStale(): boolean {
    return this.#stale.size > 0
  }

  /** The layer of this id has something else to draw. */
  touch(id: string): void {
    this.#stale.add(id)
  }

  read(candles: readonly Candle[]): void {
    this.#candles = candles
    for (const { layer } of this.#shown) layer.read?.(candles)
  }

  needs(from: number, to: number): Pick<ScaleNeeds, 'extents' | 'near' | 'panes'> {
    const extents: Extent[] = []
    const near: number[] = []
    const panes: (Extent | null)[] = []
    for (const { layer, pane } of this.#shown) {
      const extent = layer.extent?.(from, to) ?? null
      if (pane >= 0) panes.push(extent)
      else if (extent) extents.push(extent)
      if (layer.near) near.push(...layer.near())
    }
    return { extents, near, panes }
  }

  /** What its layers say of these candles, by name; nothing before the first drawing. */
  says(candles: readonly Candle[], frame: ChartFrame | null): readonly Said[] {
    if (!frame) return []
    this.read(candles)
    const said = this.#shown.flatMap(({ layer }) => layer.says ?? [])
    return said.map(({ name, of }) => ({ name, of: (index) => of(index, frame) }))
  }

  draw(frame: ChartFrame, scale: ChartScale): void {
    this.#stale.clear()
    for (const { layer, pane } of this.#shown) layer.draw(paneFrame(frame, pane, scale))
  }

  /** Ticks those that know how to, and draws those that asked for it. */
  tick(frame: ChartFrame, scale: ChartScale, isTicked: boolean): void {
    for (const { layer, pane } of this.#shown) {
      if (this.#stale.has(layer.id)) layer.draw(paneFrame(frame, pane, scale))
      else if (isTicked && layer.tick) layer.tick(paneFrame(frame, pane, scale))
    }
    this.#stale.clear()
  }

  move(frame: ChartFrame, scale: ChartScale, seen: VisibleWindow, shift: number): void {
    for (const { layer, pane } of this.#shown) layer.move?.(paneFrame(frame, pane, scale), seen, shift)
  }

  /** The crosshair is at the candle `index`; null: nowhere. Told when it comes to another. */
  point(frame: ChartFrame, scale: ChartScale, index: number | null): void {
    if (index === this.#pointed) return
    this.#pointed = index
    for (const { layer, pane } of this.#shown) layer.point?.(paneFrame(frame, pane, scale), index)
  }

  #place(placed: readonly Placed[]): void {
    this.#placed = placed
    const panes = placed.filter(({ layer }) => layer.room === 'pane')
    const isIn = (one: Placed) => one.layer.room === 'price' || panes.indexOf(one) < this.#room
    for (const one of panes) {
      show(one.host, isIn(one))
      one.layer.show?.(isIn(one))
    }
    this.#shown = placed.filter(isIn).map((one) => ({ layer: one.layer, pane: panes.indexOf(one) }))
    for (const { layer } of this.#shown) layer.read?.(this.#candles)
  }
}
