import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#rules/app/callProblem.ts'
import { readDoor } from '#src/app/start/readDoor.ts'
import type { Call } from '#src/api/caller.ts'

const answering = (status: number, lossUrl: string) =>
  (async () => ({ value: { status, lossUrl }, version: null })) as unknown as Call
const failing = (error: Error) =>
  (async () => {
    throw error
  }) as unknown as Call

const replace = vi.fn<(to: string) => void>()
beforeEach(() => vi.stubGlobal('location', { origin: 'https://app.example.com', replace }))
afterEach(() => {
  replace.mockReset()
  vi.unstubAllGlobals()
})

describe('whether the broker lets people in', () => {
  it('[RTE39, RTE161] is left for its address, and closed where none may be followed', async () => {
    expect(await readDoor(answering(0, 'https://gone.example.com/'))).toBe('open')
    expect(replace).not.toHaveBeenCalled()
    expect(await readDoor(answering(2, 'https://gone.example.com/bye'))).toBe('left')
    expect(replace.mock.calls).toEqual([['https://gone.example.com/bye']])
    for (const link of ['', '/', 'https://app.example.com/', 'http://gone.example.com/', 'javascript:alert(1)'])
      expect([link, await readDoor(answering(1, link))]).toEqual([link, 'closed'])
    expect(replace).toHaveBeenCalledTimes(1)
  })

  it('[RTE162] is unknown without an answer, which closes nothing', async () => {
    const network = new CallError({ kind: 'unknown', status: null })
    const refused = new CallError({ kind: 'refused', code: 2008, message: '' })
    for (const error of [network, refused, new TypeError('x')]) expect(await readDoor(failing(error))).toBe('unknown')
  })
})
