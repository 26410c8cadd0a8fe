import { describe, expect, it } from 'vitest'
import { type FaultDraft, effectOf, emptyFault, faultPaths, readFault } from '#src/backoffice/sandbox/faultDraft.ts'

const draft: FaultDraft = { path: '/v1/api/forex/submit', effect: 'fail', times: '3', account: ' ann@example.com ' }

describe('a fault that is filled in', () => {
  it('[OPS22] may stand on every call but the operators’ own, and on the socket', () => {
    expect(faultPaths).toContain('/v1/api/forex/submit')
    expect(faultPaths).toContain('/v1/ws')
    expect(faultPaths.filter((path) => path.startsWith('/operator/'))).toEqual([])
    expect(new Set(faultPaths).size).toBe(faultPaths.length)
    expect(faultPaths).toContain(emptyFault.path)
  })

  it('[OPS22] is what was typed, without the blanks around it', () => {
    expect(readFault(draft)).toEqual({
      path: '/v1/api/forex/submit',
      effect: 'fail',
      times: 3,
      account: 'ann@example.com',
    })
  })

  it.each(['', ' ', '-1', '1.5', '1001', '12345', 'many'])('is none while the times are "%s"', (times) => {
    expect(readFault({ ...draft, times })).toBeNull()
  })

  it.each([
    ['0', 0],
    [' 7 ', 7],
    ['1000', 1000],
  ])('takes "%s" times', (times, read) => {
    expect(readFault({ ...draft, times })?.times).toBe(read)
  })

  it('[OPS22] cuts sockets at once, whatever was chosen for calls', () => {
    const socket: FaultDraft = { ...draft, path: '/v1/ws', times: 'many' }
    expect(effectOf(socket)).toBe('cut')
    expect(readFault(socket)).toMatchObject({ effect: 'cut', times: 1 })
  })
})
