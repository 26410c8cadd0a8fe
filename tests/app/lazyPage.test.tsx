import { act, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { lazyPage } from '#src/app/shell/lazyPage.tsx'

/** A chunk that is there only after so many tries. */
function chunkAfter(failures: number) {
  let asked = 0
  const load = async () => {
    asked += 1
    if (asked <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>the page</p>
  }
  return { Page: lazyPage(load), asked: () => asked }
}

const show = (Page: ReturnType<typeof lazyPage>) =>
  act(async () => {
    render(
      <Suspense>
        <Page
          missing={(onRetry) => (
            <button type="button" onClick={onRetry}>
              again
            </button>
          )}
        />
      </Suspense>,
    )
  })

afterEach(() => void vi.useRealTimers())

const isShown = () => screen.queryByText('the page') !== null

describe('a page that comes in a chunk of its own', () => {
  it('is shown once it is there', async () => {
    const { Page, asked } = chunkAfter(0)
    await show(Page)
    expect([isShown(), asked()]).toEqual([true, 1])
  })

  it('[NET99] says that it could not be had, and is asked for again on a wish', async () => {
    const { Page, asked } = chunkAfter(2)
    await show(Page)
    expect([isShown(), asked()]).toEqual([false, 1])
    await act(async () => fireEvent.click(screen.getByText('again')))
    expect([isShown(), asked()]).toEqual([false, 2])
    await act(async () => fireEvent.click(screen.getByText('again')))
    expect([isShown(), asked()]).toEqual([true, 3])
  })

  it('[NET380] where no try brings it the app is opened anew, again and again until it can be', async () => {
    vi.useFakeTimers()
    const anew = vi.fn<() => void>()
    await show(lazyPage(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), anew))
    expect(anew).not.toHaveBeenCalled()
    await act(async () => vi.advanceTimersByTimeAsync(10_000))
    expect([isShown(), anew.mock.calls.length]).toEqual([false, 2])
  })

  it('[NET99] is asked for again when the network is back', async () => {
    const { Page } = chunkAfter(1)
    await show(Page)
    await act(async () => fireEvent(window, new Event('online')))
    expect(isShown()).toBe(true)
  })
})

describe('something beside the page in a chunk of its own', () => {
  const beside = (load: Parameters<typeof lazyExtra>[0]) =>
    act(async () => {
      const Extra = lazyExtra(load)
      render(
        <Suspense>
          <p>the page</p>
          <Extra />
        </Suspense>,
      )
    })

  it('stands there once it was loaded', async () => {
    await beside(async () => () => <p>the extra</p>)
    expect([isShown(), screen.queryByText('the extra') !== null]).toEqual([true, true])
  })

  it('[NET99] leaves the page as it is where it cannot be had', async () => {
    await beside(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
    expect(isShown()).toBe(true)
  })
})
