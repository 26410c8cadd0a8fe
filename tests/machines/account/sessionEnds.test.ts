/** Why a session ended, kept for the page on which one logs in again. */
import { describe, expect, it } from 'vitest'
import { CallError } from '#rules/app/callProblem.ts'
import { demoUser } from '#tests/support/samples/samples.ts'
import { start, startSignedIn } from './sessionRun.ts'

describe('the end of a session', () => {
  it('[SES187] says why to who has to log in again, until somebody does; by an own log-out it says nothing', async () => {
    const session = await startSignedIn()
    const { actor, end, openDemo, restore, context } = session
    const said = () => context().ended
    const enter = async () => {
      actor.send({ type: 'demo.open' })
      await openDemo.answer({ token: 't1', user: demoUser })
    }
    const ends = [
      [{ type: 'session.ended', reason: 'expired' }, 'expired'],
      [{ type: 'session.ended', reason: 'password' }, 'password'],
      [{ type: 'session.ended', reason: 'logout' }, 'logout'],
      [{ type: 'session.ended', reason: null }, 'unknown'],
      [{ type: 'session.shared', token: null }, 'logout'],
    ] as const
    for (const [event, end] of ends) {
      actor.send(event)
      expect(said()).toBe(end)
      await enter()
      expect(said()).toBeNull()
    }
    actor.send({ type: 'session.logOut' })
    actor.send({ type: 'session.ended', reason: 'logout' })
    await end.answer(null)
    actor.send({ type: 'session.ended', reason: 'logout' })
    expect([session.seen()[0], said()]).toEqual(['signed out', null])
    actor.send({ type: 'session.shared', token: 't5' })
    await restore.answer(demoUser)
    expect(said()).toBeNull()
  })

  it.each(['expired', 'password', 'logout', undefined] as const)(
    '[SES17, SES187] of a kept token is said as far as it is known: %s',
    async (reason) => {
      const { context, restore, told } = start('t1')
      const problem = { kind: 'refused', code: 999, message: '', ...(reason && { reason }) } as const
      await restore.fail(new CallError(problem))
      expect([context().ended, told()]).toEqual([reason ?? null, []])
    },
  )

  it('[SES187] of a kept token that is refused for another reason is said', async () => {
    const { context, restore } = start('t1')
    await restore.refuse(1001)
    expect(context().ended).toBe('unknown')
  })
})
