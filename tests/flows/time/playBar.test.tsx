import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { logRows } from '#src/flows/log/logRows.ts'
import { PlayBar } from '#src/flows/page/PlayBar.tsx'
import { words } from '#src/flows/page/words.ts'
import { act } from '../handOverTraces.ts'

const entries = [act.tap(2, 'button', 'Buy'), act.asked(4, 1, 2), act.answer(6, 1)]
const rows = logRows(entries, entries, {
  foldsNoise: false,
  fateOf: () => ({ kind: 'answered', text: '', n: null }),
})

function show(at: number | null, isFile = false) {
  const gone: (number | null)[] = []
  const now: true[] = []
  render(<PlayBar rows={rows} at={at} onGo={(n) => gone.push(n)} isFile={isFile} onNow={() => now.push(true)} />)
  return { gone, now }
}
const button = (name: string) => screen.getByRole('button', { name })
const slider = () => screen.getByRole('slider', { name: words.play.slider })

describe('the steps', () => {
  it('[FLW25, FLW252] go back and on, and past their end is now', () => {
    const { gone, now } = show(4)
    fireEvent.click(button(words.play.back))
    fireEvent.click(button(words.play.on))
    fireEvent.change(slider(), { target: { value: '0' } })
    expect(gone).toEqual([2, null, 2])
    fireEvent.click(button(words.play.live))
    expect(now).toEqual([true])
    expect(slider().getAttribute('aria-valuetext')).toBe('2 of 3, 00:00:00.040: call POST /v1/api/forex/submit')
  })

  it('[FLW25, FLW252] of now have no way back to it', () => {
    const { gone, now } = show(null)
    expect(screen.queryByRole('button', { name: words.play.live })).toBeNull()
    fireEvent.click(button(words.play.isLive))
    fireEvent.click(button(words.play.on))
    fireEvent.click(button(words.play.back))
    expect([gone, now]).toEqual([[4], []])
  })

  it('[FLW25, FLW252] of a file have a way back at its end too', () => {
    const { gone, now } = show(4, true)
    fireEvent.click(button(words.play.on))
    expect(gone).toEqual([6])
    fireEvent.click(button(words.play.live))
    expect(now).toEqual([true])
  })
})
