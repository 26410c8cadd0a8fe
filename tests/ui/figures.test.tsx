import { render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Decimal, decimal } from '#rules/number/decimal.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { FormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatAmount, formatFigures, formatPercent, formatPlain, formatPrice } from '#src/ui/format/formatNumber.ts'
import { LiveChange } from '#src/ui/live/LiveChange.tsx'
import { LivePrice } from '#src/ui/live/LivePrice.tsx'
import { Price } from '#src/ui/live/Price.tsx'
import { splitPrice } from '#src/ui/live/splitPrice.ts'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import type { Tick } from '#src/ui/live/ticker.ts'
import { holds } from '#tests/support/laws/holds.ts'
import { tickerAt } from '../support/samples/tickerAt.ts'

const words = { up: 'up', down: 'down', same: 'unchanged' }

/** The texts of the pieces that a figure is set in. */
function piecesOf(container: HTMLElement): string[] {
  return [...(container.firstElementChild?.childNodes ?? [])].map((node) => node.textContent ?? '')
}

describe('Price', () => {
  it('sets the two pip digits and the fraction of a pip apart with 5 and with 3 decimals', () => {
    const euro = render(<Price price={1.08517} precision={5} />)
    expect(piecesOf(euro.container)).toEqual(['1.08', '51', '7'])
    const yen = render(<Price price={151.284} precision={3} />)
    expect(piecesOf(yen.container)).toEqual(['151.', '28', '4'])
  })

  it('sets nothing apart with any other number of decimals', () => {
    expect(piecesOf(render(<Price price={2391.4} precision={1} />).container)).toEqual(['2,391.4'])
    expect(piecesOf(render(<Price price={91284} precision={0} />).container)).toEqual(['91,284'])
  })

  it('is one number for those who listen and stays left to right', () => {
    render(<Price price={1.0851} precision={5} />)
    const price = screen.getByRole('img', { name: '1.08510' })
    expect(price.dir).toBe('ltr')
    expect(price.textContent).toBe('1.08510')
  })

  it('keeps its place with a dash while there is no price', () => {
    expect(render(<Price price={undefined} precision={5} />).container.textContent).toBe('–')
  })
})

describe('Amount', () => {
  const huge = decimal('98765432109876543210.987654')

  it('is exact where binary numbers are not', () => {
    expect(render(<Amount value={huge} places={6} />).container.textContent).toBe('98,765,432,109,876,543,210.987654')
  })

  it('sets what comes after the second decimal smaller', () => {
    expect(piecesOf(render(<Amount value={decimal('108.517')} places={6} />).container)).toEqual(['108.51', '7000'])
    expect(piecesOf(render(<Amount value={decimal('108.517')} />).container)).toEqual(['108.52'])
  })

  it('shows the sign where it is asked for, none for nothing', () => {
    const show = (value: string) => render(<Amount value={decimal(value)} sign coloured />).container.textContent
    expect([show('1.6'), show('-12.4'), show('0'), show('-0.001')]).toEqual(['+1.60', '−12.40', '0.00', '0.00'])
  })

  it('is written as the language writes numbers, in Latin digits', () => {
    const show = (locale: string) =>
      render(
        <FormatLocale locale={locale}>
          <Amount value={decimal('-12408.5')} sign unit="USDT" />
        </FormatLocale>,
      ).container.textContent
    expect(show('de')).toBe('−12.408,50 USDT')
    expect(show('ar')).toBe('−12,408.50 USDT')
    expect(show('ar-EG')).toBe('−12,408.50 USDT')
  })
})

const still: Tick = { price: 1.08517, change: 0, isOld: false }

/** Prices take turns: each test begins with a turn of its own. */
beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('a page full of prices', () => {
  const page = Array.from({ length: 100 }, () => tickerAt(still))
  const shown = () => screen.getAllByRole('img').map(({ textContent }) => textContent)
  const newer = () => shown().filter((text) => text === '1.08602').length
  const tick = (price: number) => page.forEach(({ move }) => move({ price }))

  it('[MKT24] ticks a screenful at a time, each with its newest price when its turn comes', async () => {
    render(page.map(({ ticker }, at) => <LivePrice key={at} ticker={ticker} precision={5} />))
    tick(1.08601)
    tick(1.08602)
    expect(newer()).toBe(0)
    const counts: number[] = []
    for (const ms of [50, 50, 50]) {
      await vi.advanceTimersByTimeAsync(ms)
      counts.push(newer())
    }
    expect(counts).toEqual([48, 96, 100])
    expect(new Set(shown()).size).toBe(1)
  })

  it('writes nothing more into a price that is gone', () => {
    const { unmount } = render(page.map(({ ticker }, at) => <LivePrice key={at} ticker={ticker} precision={5} />))
    const last = screen.getAllByRole('img').at(-1)
    const before = last?.textContent
    tick(1.07)
    unmount()
    vi.runAllTimers()
    expect(last?.textContent).toBe(before)
  })
})

describe('LivePrice', () => {
  it('writes each tick where it stands, as one number for those who listen', () => {
    const { ticker, move } = tickerAt(still)
    const { container } = render(<LivePrice ticker={ticker} precision={5} />)
    expect(piecesOf(container)).toEqual(['1.08', '51', '7'])
    move({ price: 1.08602 })
    expect(piecesOf(container)).toEqual(['1.08', '60', '2'])
    expect(screen.getByRole('img', { name: '1.08602' }).dataset['direction']).toBe('up')
    move({ price: 1.0851 })
    expect(screen.getByRole('img', { name: '1.08510' }).dataset['direction']).toBe('down')
  })

  it('keeps its direction when only its age changes, and says that it is old', () => {
    const { ticker, move } = tickerAt({ ...still, price: 2391.4 })
    const { container } = render(<LivePrice ticker={ticker} precision={1} />)
    const price = container.querySelector('span')
    move({ isOld: true })
    expect([price?.dataset['old'], price?.dataset['direction']]).toEqual(['', undefined])
    move({ isOld: false, price: 2391.5 })
    expect([price?.dataset['old'], price?.dataset['direction']]).toEqual([undefined, 'up'])
    expect(container.textContent).toBe('2,391.5')
  })

  it('is tinted for a moment by each tick, however many others tick meanwhile', async () => {
    const [one, other] = [tickerAt(still), tickerAt(still)]
    render([one, other].map(({ ticker }, at) => <LivePrice key={at} ticker={ticker} precision={5} />))
    const tinted = () => screen.getAllByRole('img').map(({ dataset }) => dataset['tick'] !== undefined)
    one.move({ price: 1.08602 })
    expect(tinted()).toEqual([true, false])
    await vi.advanceTimersByTimeAsync(100)
    other.move({ price: 1.08603 })
    expect(tinted()).toEqual([true, true])
    await vi.advanceTimersByTimeAsync(100)
    other.move({ price: 1.08604 })
    expect(tinted()).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(249)
    expect(tinted()).toEqual([false, true])
    await vi.advanceTimersByTimeAsync(251)
    expect(tinted()).toEqual([false, false])
  })

  it('no longer listens when it is gone', () => {
    const { ticker, listeners } = tickerAt(still)
    const { unmount } = render(<LivePrice ticker={ticker} precision={5} />)
    expect(listeners.size).toBe(1)
    unmount()
    expect(listeners.size).toBe(0)
  })
})

describe('LiveChange', () => {
  const told = (container: Element) => [container.textContent, container.querySelector('[role=img]')?.ariaLabel]
  const show = (change: number) =>
    told(render(<LiveChange ticker={tickerAt({ ...still, change }).ticker} words={words} />).container)

  it('says up, down or unchanged with a word, a sign and an arrow', () => {
    expect(show(0.09)).toEqual(['+0.09%', 'up +0.09%'])
    expect(show(-1.125)).toEqual(['−1.13%', 'down −1.13%'])
    expect(show(0)).toEqual(['0.00%', 'unchanged 0.00%'])
  })

  it('calls unchanged what rounds to nothing', () => {
    expect(show(0.001)).toEqual(['0.00%', 'unchanged 0.00%'])
  })

  it('turns with the ticks; of an old price it has no colour', () => {
    const { ticker, move } = tickerAt({ ...still, change: 0.5 })
    const { container } = render(<LiveChange ticker={ticker} words={words} />)
    move({ change: -0.5 })
    expect(told(container)).toEqual(['−0.50%', 'down −0.50%'])
    expect(container.querySelector('span')?.dataset['way']).toBe('down')
    move({ isOld: true })
    expect(container.querySelector('span')?.dataset['muted']).toBe('')
  })
})

describe('an amount that ticks', () => {
  type Held = { readonly profit: Decimal | null }
  const profitOf = ({ profit }: Held) => profit

  it('[ORD42] is written where it stands, with its sign and tone, and a dash while it is not known', () => {
    const { ticker, move } = tickerAt<Held>({ profit: null })
    const { container } = render(<LiveAmount source={ticker} of={profitOf} sign coloured />)
    const way = () => [container.textContent, container.querySelector('span')?.dataset['way']]
    expect(way()).toEqual(['–', 'unknown'])
    const node = container.querySelector('span span')?.firstChild
    move({ profit: decimal('9.4') })
    expect(way()).toEqual(['+9.40', 'up'])
    move({ profit: decimal('-0.001') })
    expect(way()).toEqual(['0.00', 'same'])
    expect(container.querySelector('span span')?.firstChild).toBe(node)
  })

  it('sets what comes after the second decimal smaller', () => {
    const { ticker } = tickerAt<Held>({ profit: decimal('108.517') })
    expect(piecesOf(render(<LiveAmount source={ticker} of={profitOf} places={6} />).container)).toEqual([
      '108.51',
      '7000',
    ])
  })

  it('has words beside it that tick alike', () => {
    const { ticker, move } = tickerAt<Held>({ profit: decimal('1') })
    const words = ({ profit }: Held) => `is ${profit?.units}`
    const { container } = render(<LiveText source={ticker} text={words} ltr />)
    move({ profit: decimal('2') })
    expect([container.textContent, container.querySelector('bdi')?.dir]).toEqual(['is 2', 'ltr'])
  })
})

describe('laws', () => {
  const precisions = fc.integer({ min: 0, max: 8 })

  it('a price cut into pieces is the same price', () => {
    holds(
      { price: fc.double({ min: 0, max: 1e9, noNaN: true }), precision: precisions },
      ({ price, precision }) => {
        const text = formatPrice('en', price, precision)
        const { lead, pips, fraction } = splitPrice(text, precision)
        expect(lead + pips + fraction).toBe(text)
      },
      { runs: 100 },
    )
  })

  it('an amount with all its decimals reads back as itself', () => {
    holds(
      { units: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }) },
      ({ units }) => {
        const sign = units < 0n ? '-' : ''
        const digits = (units < 0n ? -units : units).toString().padStart(7, '0')
        const plain = `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}`
        const shown = formatAmount('en', decimal(plain), 6, 'negative')
        expect(shown.replaceAll(',', '').replace('−', '-')).toBe(plain)
      },
      { runs: 100 },
    )
  })

  it('a percentage is never changed by writing it as one', () => {
    holds(
      { hundredths: fc.integer({ min: -99_999, max: 99_999 }) },
      ({ hundredths }) => {
        const shown = formatPercent('en', hundredths / 100, 2, 'negative')
          .replaceAll(/[,%]/g, '')
          .replace('−', '-')
        expect(Math.round(Number(shown) * 100)).toBe(hundredths === 0 ? 0 : hundredths)
      },
      { runs: 100 },
    )
  })
})

describe('figures within a sentence', () => {
  it('[LNG18] keep their places and have the separators of the language', () => {
    const lots = decimal('1234.5')
    expect(['en', 'de', 'ar'].map((locale) => formatPlain(locale, lots, 2))).toEqual([
      '1,234.50',
      '1.234,50',
      '1,234.50',
    ])
    expect(formatPlain('de', decimal('1.08517'), 5)).toBe('1,08517')
  })

  it('[LNG18] of a message are written alike, and what is no decimal stays', () => {
    expect(formatFigures('de', { price: '1.08510', places: 5, name: 'EUR/USD', none: '-' })).toEqual({
      price: '1,08510',
      places: 5,
      name: 'EUR/USD',
      none: '-',
    })
    expect(formatFigures('de', undefined)).toEqual({})
  })
})
