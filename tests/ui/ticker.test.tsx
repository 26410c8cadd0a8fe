import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { backInSight } from '#src/ui/live/ticker.ts'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import { tickerAt } from '../support/samples/tickerAt.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] }))
afterEach(() => void vi.useRealTimers())

/** A figure that is shown, and how it becomes another. */
function shown(attributes: object = {}) {
  const { ticker, move } = tickerAt({ figure: 1 })
  const text = ({ figure }: { readonly figure: number }) => `figure ${figure}`
  render(
    <li data-testid="place" {...attributes}>
      <LiveText source={ticker} text={text} />
    </li>,
  )
  const tick = (figure: number) => move({ figure })
  return { tick, place: screen.getByTestId('place') }
}
const pass = (ms: number): void => void vi.advanceTimersByTime(ms)

it('a figure is written as it comes', () => {
  const { tick, place } = shown()
  tick(2)
  expect(place.textContent).toBe('figure 2')
  pass(200)
})

it('what is out of sight is not written, and catches up as it comes back', () => {
  const { tick, place } = shown({ 'data-away': '' })
  tick(2)
  pass(200)
  expect(place.textContent).toBe('figure 1')
  place.removeAttribute('data-away')
  place.dispatchEvent(new Event(backInSight))
  expect(place.textContent).toBe('figure 2')
  pass(200)
})
