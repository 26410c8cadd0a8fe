/** What the app does with what happens to the account that is open in it. */
import { describe, expect, it } from 'vitest'
import { startSignedIn } from './appRun.ts'

/** Part of what the app is seen in: run with its other tests. */
export function accountNotices(): void {
  describe('what happens to the account', () => {
    it('[SES516, TKT333] a lock that begins or ends while the app is open reaches the session and the form', async () => {
      const { ports, child } = await startSignedIn()
      const told = () => [
        child().session?.getSnapshot().context.user?.isLocked,
        child().orderForm?.getSnapshot().context.isLocked,
      ]
      expect(told()).toEqual([false, false])
      ports.decisions.send({ type: 'account.locked', isLocked: true })
      expect(told()).toEqual([true, true])
      ports.decisions.send({ type: 'account.locked', isLocked: false })
      expect(told()).toEqual([false, false])
    })

    it('[SES515] what happened to the account is handed on', async () => {
      const { ports, noticed } = await startSignedIn()
      const figures = { amount: null, to: 'Chrome, Windows' }
      const about = { kind: 'security', key: 'device', instrumentId: 0, orderId: 0 }
      const notice = { ...about, id: 1, figures, createdAt: 1, readAt: null }
      ports.decisions.send({ type: 'account.noticed', notice })
      expect(noticed).toEqual([notice])
    })
  })
}
