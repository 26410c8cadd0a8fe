import { describe, expect, it } from 'vitest'
import { type LeverDraft, effectOf, emptyLever, leverPaths, readLever } from '#src/backoffice/sandbox/leverDraft.ts'

const draft: LeverDraft = { path: '/v1/api/forex/submit', effect: 'fail', times: '3', account: ' ann@example.com ' }

describe('a lever that is filled in', () => {
  it('[OPS22] may stand on every call but the operators’ own, and on the socket', () => {
    expect(leverPaths).toContain('/v1/api/forex/submit')
    expect(leverPaths).toContain('/v1/ws')
    expect(leverPaths.filter((path) => path.startsWith('/operator/'))).toEqual([])
    expect(new Set(leverPaths).size).toBe(leverPaths.length)
    expect(leverPaths).toContain(emptyLever.path)
  })

  it('[OPS22] is what was typed, without the blanks around it', () => {
    expect(readLever(draft)).toEqual({
      path: '/v1/api/forex/submit',
      effect: 'fail',
      times: 3,
      account: 'ann@example.com',
    })
  })

  it.each(['', ' ', '-1', '1.5', '1001', '12345', 'many'])('is none while the times are "%s"', (times) => {
    expect(readLever({ ...draft, times })).toBeNull()
  })

  it.each([
    ['0', 0],
    [' 7 ', 7],
    ['1000', 1000],
  ])('takes "%s" times', (times, read) => {
    expect(readLever({ ...draft, times })?.times).toBe(read)
  })

  it('[OPS22] cuts sockets at once, whatever was chosen for calls', () => {
    const socket: LeverDraft = { ...draft, path: '/v1/ws', times: 'many' }
    expect(effectOf(socket)).toBe('cut')
    expect(readLever(socket)).toMatchObject({ effect: 'cut', times: 1 })
  })
})
