import { afterEach, describe, expect, it } from 'vitest'
import { decideIdentity, tryToken } from '#src/desk/deskCalls.ts'
import { problemOfCall, startCaller } from '#tests/api/callerRun.ts'
import { answer } from '#tests/support/answeringServer.ts'

const stops: (() => Promise<unknown>)[] = []
const start = async () => {
  const caller = await startCaller()
  stops.push(caller.stop)
  return caller
}
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})

describe('operators’ calls on the wire', () => {
  it('a decision names its record in the path', async () => {
    const { call, replyWith, asked } = await start()
    replyWith(answer(null))
    await decideIdentity(call, { id: 7, decision: 'reject', remark: 'blurred' })
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/operator/identity/7' })
    expect(asked[0]?.headers['authorization']).toBe('t1')
  })

  it('[ACS16, OPS24] a token on trial is sent instead of the kept one, and its refusal ends no session', async () => {
    const { call, replyWith, asked, told } = await start()
    replyWith(answer(null, { code: 999, msg: 'Log in' }))
    expect(await problemOfCall(tryToken(call, 'other'))).toMatchObject({ kind: 'refused', code: 999 })
    expect([asked[0]?.headers['authorization'], told]).toEqual(['other', []])
  })
})
