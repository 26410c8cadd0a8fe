import { describe, expect, it } from 'vitest'
import { readPicture } from '#src/api/readPicture.ts'
import { text } from '#tests/support/backend/answeringServer.ts'
import { problemOfCall, startCaller } from './callerRun.ts'

const start = async () => {
  const caller = await startCaller()
  const { signal } = new AbortController()
  const ask = (address: string) => readPicture({ address, origin: caller.origin, token: 't1', signal })
  return { ...caller, ask }
}

describe('a picture of one’s own', () => {
  it('[KYC15] is asked for with the token, and one that is not there says so', async () => {
    const { ask, replyWith, asked } = await start()
    replyWith(text('bytes', { type: 'image/jpeg' }))
    const picture = await ask('/uploads/a.jpg')
    expect([picture.type, await picture.text()]).toEqual(['image/jpeg', 'bytes'])
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/uploads/a.jpg' })
    expect(asked[0]?.headers['authorization']).toBe('t1')
    replyWith(text('', { status: 404 }))
    expect(await problemOfCall(ask('/uploads/b.jpg'))).toEqual({ kind: 'unknown', status: 404 })
  })

  it('[KYC15] is asked of nobody else: no other host ever gets the token', async () => {
    const { ask, asked } = await start()
    const other = await start()
    for (const address of [`${other.origin}/uploads/a.jpg`, `//${new URL(other.origin).host}/a.jpg`, 'http://['])
      expect(await problemOfCall(ask(address))).toEqual({ kind: 'unknown', status: null })
    expect([asked.length, other.asked.length]).toEqual([0, 0])
  })
})
