import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeView,
  clampView,
  followView,
  indexAt,
  narrowestStep,
  pan,
  restView,
  visibleWindow,
  widestStep,
  zoomAbout,
  type ViewChange,
} from '#src/charts/geometry/chartView.ts'
import { holds } from '#tests/support/laws/holds.ts'

const bounds = { count: 300, width: 350 }

describe('the view on the candles', () => {
  it('stands at now with the newest candle in sight and a little room after it', () => {
    expect(visibleWindow(restView, bounds)).toEqual({ start: 251, end: 301, from: 251, to: 300 })
  })

  it('[CHT31] shows older candles when dragged to the right, and goes back to now', () => {
    const older = changeView(restView, { type: 'pan', by: 70 }, bounds)
    expect(older).toEqual({ step: 7, offset: 9 })
    expect(changeView(older, { type: 'now' }, bounds)).toEqual(restView)
    expect(visibleWindow(changeView(older, { type: 'oldest' }, bounds), bounds).from).toBe(0)
  })

  it('[CHT31] zooms about the finger', () => {
    const view = changeView({ step: 7, offset: 100 }, { type: 'zoom', factor: 2, at: 140 }, bounds)
    expect(view).toEqual({ step: 14, offset: 110 })
  })

  it('[CHT23] follows a new candle at now and stays with what it shows elsewhere', () => {
    expect(followView(restView, 1)).toBe(restView)
    expect(followView({ step: 7, offset: 20 }, 1)).toEqual({ step: 7, offset: 21 })
    expect(followView({ step: 7, offset: 20 }, 0)).toEqual({ step: 7, offset: 20 })
  })

  it('finds the candle under the finger, the nearest one beside them', () => {
    const window = visibleWindow(restView, bounds)
    expect(indexAt(window, 7, 0, 300)).toBe(251)
    expect(indexAt(window, 7, 13.9, 300)).toBe(252)
    expect(indexAt(window, 7, 349, 300)).toBe(299)
    expect(indexAt(window, 7, -5000, 300)).toBe(0)
    expect(indexAt(window, 7, 10, 0)).toBe(-1)
  })
})

describe('laws', () => {
  const amount = { noNaN: true }
  const anyBounds = fc.record({ count: fc.integer({ min: 0, max: 5000 }), width: fc.integer({ min: 40, max: 2000 }) })
  const anyView = fc.record({
    step: fc.double({ min: narrowestStep, max: widestStep, ...amount }),
    offset: fc.double({ min: -1000, max: 6000, ...amount }),
  })
  const anyChange: fc.Arbitrary<ViewChange> = fc.oneof(
    fc.record({ type: fc.constant('pan' as const), by: fc.double({ min: -3000, max: 3000, ...amount }) }),
    fc.record({
      type: fc.constant('zoom' as const),
      factor: fc.double({ min: 0.05, max: 20, ...amount }),
      at: fc.double({ min: 0, max: 2000, ...amount }),
    }),
    fc.constant({ type: 'now' as const }),
    fc.constant({ type: 'oldest' as const }),
  )

  it('[CHT31] the window is never empty, whatever is done to the view', () => {
    holds(
      { within: anyBounds, view: anyView, changes: fc.array(anyChange, { maxLength: 8 }) },
      ({ within, view, changes }) => {
        const moved = changes.reduce((known, change) => changeView(known, change, within), view)
        const { from, to, start, end } = visibleWindow(moved, within)
        expect(end).toBeGreaterThan(start)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(within.count)
        if (within.count > 0) expect(to).toBeGreaterThan(from)
        expect(from).toBeLessThanOrEqual(Math.max(0, Math.ceil(end)))
      },
    )
  })

  it('holding a view twice changes nothing, and a held zoom stays in its limits', () => {
    holds({ within: anyBounds, view: anyView }, ({ within, view }) => {
      const held = clampView(view, within)
      expect(clampView(held, within)).toBe(held)
      expect(held.step).toBeGreaterThanOrEqual(narrowestStep)
      expect(held.step).toBeLessThanOrEqual(widestStep)
    })
  })

  it('[CHT31] a move and the opposite move bring the view back', () => {
    holds({ view: anyView, by: fc.double({ min: -3000, max: 3000, ...amount }) }, ({ view, by }) => {
      const back = pan(pan(view, by), -by)
      expect(back.step).toBe(view.step)
      expect(back.offset).toBeCloseTo(view.offset, 6)
    })
  })

  it('[CHT31] a zoom keeps the candle under the finger, and the opposite zoom brings the view back', () => {
    const factors = fc.double({ min: 0.2, max: 5, ...amount })
    holds(
      { view: anyView, factor: factors, at: fc.double({ min: 0, max: 2000, ...amount }) },
      ({ view, factor, at }) => {
        const zoomed = zoomAbout(view, factor, at)
        expect(zoomed.offset + at / zoomed.step).toBeCloseTo(view.offset + at / view.step, 6)
        const reached = view.step * factor
        if (reached < narrowestStep || reached > widestStep) return
        const back = zoomAbout(zoomed, 1 / factor, at)
        expect(back.step).toBeCloseTo(view.step, 9)
        expect(back.offset).toBeCloseTo(view.offset, 6)
      },
    )
  })

  it('[CHT23] candles that come keep the view on the candles it shows', () => {
    const away = fc.record({ step: fc.constant(7), offset: fc.integer({ min: 1, max: 200 }) })
    holds({ view: away, added: fc.integer({ min: 0, max: 50 }) }, ({ view, added }) => {
      const after = visibleWindow(followView(view, added), { ...bounds, count: bounds.count + added })
      expect(after).toEqual(visibleWindow(view, bounds))
    })
  })
})
