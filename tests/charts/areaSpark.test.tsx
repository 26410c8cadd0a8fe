import { render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AreaSpark } from '#src/charts/AreaSpark.tsx'
import { tickerAt } from '../support/samples/tickerAt.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('AreaSpark', () => {
  it('is an ornament of two paths, coloured by the change as it ticks', () => {
    const { ticker, move } = tickerAt({ price: 1.08, change: 0, isOld: false })
    const { container } = render(<AreaSpark closes={[1, 2, 3]} ticker={ticker} />)
    const spark = container.querySelector('svg')
    expect(spark?.getAttribute('aria-hidden')).toBe('true')
    expect(container.querySelectorAll('path')).toHaveLength(2)
    const isFalling = (change: number) => {
      move({ change })
      vi.advanceTimersByTime(50)
      return spark?.hasAttribute('data-falling')
    }
    expect([0, -0.01, -0.02, 0.01].map(isFalling)).toEqual([false, true, true, false])
  })
})
