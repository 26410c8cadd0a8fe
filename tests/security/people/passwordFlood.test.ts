/** Attacks on the hashing of passwords: who floods it, also with right ones, keeps nobody else out. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HttpProblem } from '#server/http/answer.ts'
import { NotNow } from '#server/store/trading/guards.ts'
import { createPasswords } from '#server/auth/passwords.ts'
import { type TestBackEnd, openBackEnd } from '#tests/support/backend/backEnd.ts'
import { cheapHash } from '#tests/support/backend/cheapHash.ts'
import { goodPassword, logIn, registerByEmail } from '#tests/support/samples/people.ts'

/** Passwords whose hashes are finished one by one, as the test says. */
function slowPasswords() {
  const finish: (() => void)[] = []
  const order: string[] = []
  const passwords = createPasswords(async (password) => {
    await new Promise<void>((resolve) => finish.push(resolve))
    order.push(password)
    return Buffer.alloc(32)
  })
  const finishNext = async (): Promise<void> => {
    await new Promise(setImmediate)
    finish.shift()?.()
    await new Promise(setImmediate)
  }
  return { passwords, order, finishNext }
}

const isSentAway = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => error instanceof NotNow || (error instanceof HttpProblem && error.statusCode === 429),
  )

let back: TestBackEnd | null = null
afterEach(async () => {
  await back?.close()
  back = null
})

describe('a flood of password work', () => {
  it('[SES402, NET391] waits for 4 s at most, and what was given up does not begin', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { passwords, order, finishNext } = slowPasswords()
      const all = Array.from({ length: 5 }, (_, at) => isSentAway(passwords.hash(`${at}`, `198.51.100.${at}`)))
      vi.advanceTimersByTime(4_000)
      for (let at = 0; at < 5; at += 1) await finishNext()
      expect(await Promise.all(all)).toEqual([false, false, false, false, true])
      expect(order).not.toContain('4')
    } finally {
      vi.useRealTimers()
    }
  })

  it('[SES402] from one address has 8 places, at work and waiting', async () => {
    const { passwords, finishNext } = slowPasswords()
    const flood = Array.from({ length: 50 }, (_, at) => isSentAway(passwords.hash(`${at}`, `2001:db8::${at}`)))
    for (let at = 0; at < 8; at += 1) await finishNext()
    expect((await Promise.all(flood)).filter((away) => !away)).toHaveLength(8)
    const again = isSentAway(passwords.hash('again', '2001:db8::1'))
    await finishNext()
    expect(await again).toBe(false)
  })

  it('[SES402] from a whole /48 leaves somebody else the next turn', async () => {
    const { passwords, order, finishNext } = slowPasswords()
    const flood = Array.from({ length: 68 }, (_, at) =>
      isSentAway(passwords.hash('flood', `2001:db8:1:${at.toString(16)}::1`)),
    )
    const honest = isSentAway(passwords.hash('honest', '203.0.113.7'))
    for (let at = 0; at < 6; at += 1) await finishNext()
    expect(order).toContain('honest')
    expect(await honest).toBe(false)
    for (let at = 0; at < 70; at += 1) await finishNext()
    expect((await Promise.all(flood)).filter((away) => away)).toHaveLength(1)
  })

  it('[SES402, SES30] of right log-ins as well: others get in meanwhile', async () => {
    const begun: string[] = []
    const gates: (() => void)[] = []
    let isSlow = false
    const opened = await openBackEnd({
      env: { TRUST_PROXY: '1' },
      computeHash: async (password, salt) => {
        begun.push(password)
        if (isSlow) await new Promise<void>((resolve) => gates.push(resolve))
        return cheapHash(password, salt)
      },
    })
    back = opened
    for (let at = 0; at < 12; at += 1) {
      await registerByEmail(opened, `flooder${at}@example.com`)
      opened.pass(60_000)
    }
    const own = 'the password of somebody else'
    const { email } = await registerByEmail(opened, 'ann@example.com', { password: own, repeated: own })
    isSlow = true
    begun.length = 0
    const flood = Array.from({ length: 12 }, (_, at) =>
      logIn(opened, `flooder${at}@example.com`, goodPassword, { 'x-forwarded-for': '198.51.100.1' }),
    )
    while (gates.length < 4) await new Promise(setImmediate)
    const answers = Promise.all([logIn(opened, email, own, { 'x-forwarded-for': '203.0.113.7' }), ...flood])
    const working = setInterval(() => gates.shift()?.())
    const [honest, ...flooders] = await answers
    clearInterval(working)
    expect(honest?.code).toBe(1)
    expect(begun.indexOf(own)).toBeLessThan(8)
    expect(flooders.filter(({ status }) => status === 429)).toHaveLength(4)
  })
})
