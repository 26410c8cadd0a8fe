import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdBack } from '#src/ui/layout/holdBack.ts'

const here = () => location.pathname + location.search
const stepBack = async () => {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  history.back()
  await arrived
}

/** An overlay that closes when it is asked to. */
function openOverlay() {
  const close = vi.fn<() => void>(() => release())
  const release = holdBack(() => close)
  return { close, release }
}

const releases: (() => void)[] = []
let number = 0

beforeEach(() => {
  number += 1
  history.pushState(null, '', `/before${number}`)
  history.pushState(null, '', `/page${number}`)
})

afterEach(async () => {
  for (const release of releases.splice(0)) release()
  await vi.waitFor(() => expect(history.state).toBeNull())
})

describe('Back', () => {
  it('[RTE200] closes one overlay after the other, then leaves the page', async () => {
    const lower = openOverlay()
    const upper = openOverlay()
    await stepBack()
    expect(upper.close).toHaveBeenCalledOnce()
    expect(lower.close).not.toHaveBeenCalled()
    await stepBack()
    expect(lower.close).toHaveBeenCalledOnce()
    expect(here()).toBe(`/page${number}`)
    await stepBack()
    expect(here()).toBe(`/before${number}`)
  })

  it('[RTE200] leaves the page at once when the overlays were closed by their own buttons', async () => {
    const lower = openOverlay()
    const upper = openOverlay()
    upper.release()
    lower.release()
    await vi.waitFor(() => expect(history.state).toBeNull())
    await stepBack()
    expect(here()).toBe(`/before${number}`)
    expect(lower.close).not.toHaveBeenCalled()
  })

  it('[RTE200] uses one entry when one overlay takes the place of another', async () => {
    const entries = history.length
    openOverlay().release()
    const next = openOverlay()
    await stepBack()
    expect(next.close).toHaveBeenCalledOnce()
    expect(here()).toBe(`/page${number}`)
    expect(history.length).toBe(entries + 1)
  })

  it('[RTE200] waits while an overlay may not be closed', async () => {
    const release = holdBack(() => null)
    releases.push(release)
    await stepBack()
    await vi.waitFor(() => expect(history.state).toEqual({ overlays: 1 }))
    expect(here()).toBe(`/page${number}`)
  })

  it('[RTE200] leads from a page that was opened within overlays to the page under them', async () => {
    const lower = openOverlay()
    const upper = openOverlay()
    history.pushState(null, '', '/within')
    expect([upper.close, lower.close].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    await stepBack()
    await vi.waitFor(() => expect(history.state).toBeNull())
    expect(here()).toBe(`/page${number}`)
    await stepBack()
    expect(here()).toBe(`/before${number}`)
  })

  it('[RTE200] keeps what the page wrote into its address under an overlay', async () => {
    const overlay = openOverlay()
    history.replaceState(null, '', `/page${number}?way=2`)
    overlay.release()
    await vi.waitFor(() => expect(history.state).toBeNull())
    expect(here()).toBe(`/page${number}?way=2`)
    await stepBack()
    expect(here()).toBe(`/before${number}`)
  })

  it('[RTE200] loses no navigation that comes while an overlay takes its entry along', async () => {
    openOverlay().release()
    await new Promise((resolve) => setTimeout(resolve))
    history.pushState(null, '', '/later')
    await vi.waitFor(() => expect(here()).toBe('/later'))
    await stepBack()
    expect(here()).toBe(`/page${number}`)
  })

  it('[RTE206] calls off no reload that begins as an overlay closes; a navigation that leads nowhere leaves Back as it was', async () => {
    const { release } = openOverlay()
    const step = vi.spyOn(history, 'go')
    window.dispatchEvent(new Event('beforeunload'))
    release()
    await new Promise((resolve) => setTimeout(resolve))
    expect(step).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(history.state).toBeNull(), { timeout: 3_000 })
    expect(step).toHaveBeenCalledOnce()
    step.mockRestore()
  })
})
