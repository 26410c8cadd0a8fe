import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterLogin } from '#streams/firstLogin.ts'
import { openWire } from '#tests/support/app/fakeWire.ts'

const start = () => {
  const line = openWire()
  const read = vi.fn<() => Promise<string>>(async () => 'read')
  const leaving = new AbortController()
  const ask = () => afterLogin(line.wire, leaving.signal, read)
  return { ...line, read, leaving, ask }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is read after the first login', () => {
  it('[NET200] waits for it, once', async () => {
    const { ask, read, logIn } = start()
    const asked = ask()
    await vi.advanceTimersByTimeAsync(900)
    expect(read).not.toHaveBeenCalled()
    logIn()
    expect(await asked).toBe('read')
    await ask()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('[NET200] is read after a second without a login, and at once from then on', async () => {
    const { ask, read } = start()
    const asked = ask()
    await vi.advanceTimersByTimeAsync(1_000)
    await asked
    await ask()
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('[NET200] is left to who asks anew because of the login', async () => {
    const { ask, read, logIn, leaving } = start()
    const asked = ask()
    logIn()
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect(read).not.toHaveBeenCalled()
  })
})
