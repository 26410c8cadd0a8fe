import { fireEvent, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { Gauge, type Level } from '#src/ui/format/Gauge.tsx'
import { gaugeShare, gaugeZone } from '#src/ui/format/gaugeShare.ts'
import { Logo } from '#src/ui/format/Logo.tsx'
import { PullToRefresh } from '#src/ui/layout/PullToRefresh.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Steps } from '#src/ui/feedback/Steps.tsx'
import { TabBar } from '#src/ui/layout/TabBar.tsx'
import { VirtualRows } from '#src/ui/layout/VirtualRows.tsx'
import { holds } from '#tests/support/laws/holds.ts'

const words = { stopOut: '50% stop out', call: '100% call', safe: 'safe' }

describe('Gauge', () => {
  it('is a meter that says the level in words', () => {
    let level: Level = { percent: 100 }
    let tick = (): void => {}
    const source = {
      now: () => level,
      listen: (listener: () => void) => {
        tick = listener
        return () => {}
      },
    }
    const text = ({ percent }: Level) => `${percent}%`
    render(<Gauge label="Margin level" level={source} text={text} stopOut={50} call={100} words={words} />)
    const meter = screen.getByRole('meter', { name: 'Margin level' })
    const said = () => [meter.getAttribute('aria-valuetext'), meter.getAttribute('aria-valuenow')]
    expect(said()).toEqual(['100%', '33'])
    expect(screen.getByText('100%').closest('[data-zone]')?.getAttribute('data-zone')).toBe('warn')
    level = { percent: 50 }
    tick()
    expect(said()).toEqual(['50%', '0'])
    expect(screen.getByText('50%').closest('[data-zone]')?.getAttribute('data-zone')).toBe('bad')
  })

  it('begins at stop out, has the call at a third and ends far above it', () => {
    const shares = [20, 50, 100, 2000, 90_000].map((level) => gaugeShare(level, 50, 100))
    expect(shares).toEqual([0, 0, 1 / 3, 1, 1])
    expect(gaugeShare(undefined, 50, 100)).toBe(1)
  })

  it('is bad below the call, a warning below twice the call, good above and without positions', () => {
    expect([99, 100, 199, 200, undefined].map((level) => gaugeZone(level, 100))).toEqual([
      'bad',
      'warn',
      'warn',
      'good',
      'good',
    ])
  })

  it('never falls while the level rises', () => {
    const levels = fc.double({ min: 0, max: 1e6, noNaN: true })
    holds(
      { one: levels, other: levels },
      ({ one, other }) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        expect(gaugeShare(low, 50, 100)).toBeLessThanOrEqual(gaugeShare(high, 50, 100))
      },
      { runs: 100 },
    )
  })
})

describe('Logo', () => {
  it('falls back to initials when its picture fails, and tries a new one', () => {
    const { container, rerender } = render(<Logo name="EUR/USD" src="/logos/a.png" />)
    const picture = container.querySelector('img')
    if (picture) fireEvent.error(picture)
    expect(container.textContent).toBe('EU')
    rerender(<Logo name="EUR/USD" src="/logos/b.png" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/logos/b.png')
  })

  it('takes initials from the words of a name in any script', () => {
    const initials = (name: string) => render(<Logo name={name} />).container.textContent
    expect(['Gold', 'anna de vries', '太郎', 'US500', ''].map(initials)).toEqual(['GO', 'AD', '太郎', 'US', ''])
  })
})

describe('TabBar', () => {
  it('[RTE9] marks the page that is shown', () => {
    const items = [
      { href: '/', label: 'Quotes', icon: 'quotes', current: true },
      { href: '/trade', label: 'Trade', icon: 'trade', current: false },
    ] as const
    render(<TabBar label="Main" items={items} />)
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Quotes')
    expect(screen.getByRole('link', { name: 'Trade' }).getAttribute('href')).toBe('/trade')
  })
})

describe('Steps', () => {
  it('lights the present step alone', () => {
    const steps = ['Requested', 'Under review', 'Sent'].map((label) => ({ key: label, label }))
    render(<Steps label="Withdrawal" steps={steps} present={1} />)
    const lit = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step')
    expect(lit.map((step) => step.textContent)).toEqual(['Under review'])
  })
})

describe('Skeleton', () => {
  it('says once that something is awaited', () => {
    render(<Skeleton shape="quote" count={5} label="Loading quotes" />)
    expect(screen.getByRole('status').textContent).toBe('Loading quotes')
  })
})

describe('PullToRefresh', () => {
  const show = (busy: boolean) => {
    const refresh = vi.fn<() => void>()
    render(
      <PullToRefresh onRefresh={refresh} busy={busy} refreshLabel="Refresh" busyLabel="Refreshing">
        <p>Orders</p>
      </PullToRefresh>,
    )
    return refresh
  }
  const pull = (to: number) => {
    const list = screen.getByText('Orders')
    fireEvent.touchStart(list, { touches: [{ clientY: 100 }] })
    fireEvent.touchMove(list, { touches: [{ clientY: to }] })
    fireEvent.touchEnd(list)
  }

  it('reads anew when it is pulled far enough, and not before', () => {
    const refresh = show(false)
    pull(160)
    expect(refresh).not.toHaveBeenCalled()
    pull(300)
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('has a button for those who cannot pull', () => {
    const refresh = show(false)
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(refresh).toHaveBeenCalledOnce()
  })

  it('does nothing more while it is busy, and says so', () => {
    const refresh = show(true)
    pull(300)
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(refresh).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toBe('Refreshing')
  })
})

describe('VirtualRows', () => {
  it('draws the rows in sight, each with its place in the whole', () => {
    render(<VirtualRows count={1000} estimate={60} label="History" renderRow={(index) => `row ${index}`} />)
    const rows = screen.getAllByRole('listitem')
    expect(rows.length).toBeLessThan(60)
    expect(rows[0]?.textContent).toBe('row 0')
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('1000')
    expect(rows[1]?.getAttribute('aria-posinset')).toBe('2')
  })

  it('asks for more once for each length, when its end comes near', () => {
    const more = vi.fn<() => void>()
    const list = (count: number) => (
      <VirtualRows count={count} estimate={60} label="History" renderRow={String} onEndReached={more} />
    )
    const { rerender } = render(list(3))
    rerender(list(3))
    expect(more).toHaveBeenCalledOnce()
    rerender(list(5))
    expect(more).toHaveBeenCalledTimes(2)
  })

  it('[NET12] asks for more after it was read anew, as what is asked for meanwhile is lost', () => {
    const more = vi.fn<() => void>()
    const rows = (isRefreshing: boolean) => (
      <VirtualRows
        count={5}
        estimate={60}
        label="History"
        renderRow={String}
        onEndReached={more}
        isRefreshing={isRefreshing}
      />
    )
    const { rerender } = render(rows(true))
    expect(more).not.toHaveBeenCalled()
    rerender(rows(false))
    expect(more).toHaveBeenCalledTimes(1)
    rerender(rows(true))
    rerender(rows(false))
    expect(more).toHaveBeenCalledTimes(2)
  })

  it('asks for nothing while its end is far', () => {
    const more = vi.fn<() => void>()
    render(<VirtualRows count={1000} estimate={60} label="History" renderRow={String} onEndReached={more} />)
    expect(more).not.toHaveBeenCalled()
  })
})
