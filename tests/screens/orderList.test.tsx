import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order } from '#rules/trading/order.ts'
import { useLeavingOrders } from '#src/screens/order/list/useLeavingOrders.ts'
import { usePulledRefresh } from '#src/ui/hooks/usePull.ts'
import { openOrder } from '#tests/support/samples/samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const ordersOf = (...ids: readonly number[]): readonly Order[] => ids.map((id) => ({ ...openOrder, id }))

describe('orders that leave their list', () => {
  const shown = (items: readonly Order[]) =>
    renderHook(
      ({ known }) => useLeavingOrders(known).map(({ order, isLeaving }) => (isLeaving ? -order.id : order.id)),
      {
        initialProps: { known: items },
      },
    )

  it('stay in their place for the moment in which they are seen to go', () => {
    const list = shown(ordersOf(3, 2, 1))
    list.rerender({ known: ordersOf(3, 1) })
    expect(list.result.current).toEqual([3, -2, 1])
    pass(199)
    expect(list.result.current).toEqual([3, -2, 1])
    pass(1)
    expect(list.result.current).toEqual([3, 1])
  })

  it('the last one too, before the list is empty', () => {
    const list = shown(ordersOf(1))
    list.rerender({ known: [] })
    expect(list.result.current).toEqual([-1])
    pass(200)
    expect(list.result.current).toEqual([])
  })

  it('an order that comes is there at once, and one that changes stays', () => {
    const list = shown(ordersOf(2, 1))
    list.rerender({ known: ordersOf(3, 2, 1) })
    expect(list.result.current).toEqual([3, 2, 1])
  })

  it('a whole page that goes is no order that ended', () => {
    const list = shown(ordersOf(6, 5, 4, 3, 2, 1))
    list.rerender({ known: ordersOf(6, 5) })
    expect(list.result.current).toEqual([6, 5])
  })
})

describe('a list that is pulled down', () => {
  it('[ORD51] is busy from the pull until 500 ms after the answer', () => {
    const refresh = vi.fn<() => void>()
    const pulled = renderHook(({ isRefreshing }) => usePulledRefresh(isRefreshing, refresh), {
      initialProps: { isRefreshing: false },
    })
    const isBusy = () => pulled.result.current[0]
    expect(isBusy()).toBe(false)
    act(() => pulled.result.current[1]())
    pulled.rerender({ isRefreshing: true })
    expect([isBusy(), refresh.mock.calls.length]).toEqual([true, 1])
    pass(3_000)
    expect(isBusy()).toBe(true)
    pulled.rerender({ isRefreshing: false })
    pass(499)
    expect(isBusy()).toBe(true)
    pass(1)
    expect(isBusy()).toBe(false)
  })

  it('[ORD51] shows nothing while it is read anew by itself', () => {
    const pulled = renderHook(() => usePulledRefresh(true, () => {}))
    pass(1_000)
    expect(pulled.result.current[0]).toBe(false)
  })
})
