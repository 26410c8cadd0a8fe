/** A withdrawal from the wish to the operator's decision. */
import type { AnyMachineSnapshot } from 'xstate'
import { changes } from '#tests/machines/walks/walk.ts'
import { waitingWithdrawal } from '#tests/support/samples/fundsSamples.ts'
import { expect } from '../support/fixtures.ts'
import { enterWith } from '../pages/enter.ts'
import { withdrawPage } from '../pages/withdrawPage.ts'
import { bindAddress, liftGuard, payIn } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'
import { like, say } from '../support/say.ts'
import { seen } from './look.ts'
import { type Causes, type MachinePaths, askAgain, done, lost, over, refused } from './machinePaths.ts'
import type { Stage } from './stage.ts'

const draw = '/api/account/draw'
const sending = '0.withdrawal.under way'

const pageOf = ({ page }: Stage) => withdrawPage(page)
const heading = ({ page }: Stage, made: 'waiting' | 'paid' | 'refused') =>
  page.getByRole('heading', { name: say(`withdraw:made.${made}.title`) })
const confirm = (stage: Stage) => pageOf(stage).question.getByRole('button', { name: say('withdraw:confirm.confirm') })
/** Of the question itself: toasts come to lie in it after that. */
const told = (stage: Stage) => pageOf(stage).question.getByRole('status').first()
const isWaiting = (snapshot: AnyMachineSnapshot) => snapshot.matches('waiting')

const historyTells = (status: 'paid' | 'refused') =>
  changes('history', { context: { items: [{ ...waitingWithdrawal, status }] } })

/** Operators decide about the newest one. */
const decide =
  (decision: 'approve' | 'reject') =>
  ({ backEnd, kept }: Stage) =>
    backEnd.operate(`/operator/withdrawals/${kept.get('made')}`, { decision, remark: 'The name is another one.' })

const causes: Causes = {
  'asks for a withdrawal': {
    event: { type: 'withdrawal.ask', request: {} },
    act: async (stage) => {
      await pageOf(stage).amount.fill('20')
      await pageOf(stage).send.click()
    },
  },
  'goes back': {
    event: { type: 'withdrawal.back' },
    act: (stage) =>
      pageOf(stage)
        .question.getByRole('button', { name: say('app:back') })
        .click(),
  },
  confirms: { event: { type: 'withdrawal.confirm' }, act: (stage) => confirm(stage).click() },
  'the answer is slow': over('slow answer', 'withdrawal.under way.sending', 2_000),
  'it is asked for': {
    ...done(sending, waitingWithdrawal, draw),
    act: async (stage) => {
      await stage.calls.pass(draw)
      stage.kept.set('made', String(Number(stage.kept.get('made') ?? '0') + 1))
    },
  },
  'it is not accepted': refused(sending, draw),
  'no answer comes': lost(sending, draw),
  'two seconds pass': askAgain('withdrawal.checking what happened'),
  'an operator pays it': { event: historyTells('paid'), when: isWaiting, act: decide('approve') },
  'an operator refuses it': { event: historyTells('refused'), when: isWaiting, act: decide('reject') },
  'makes another': {
    event: { type: 'withdrawal.another' },
    act: (stage) => stage.page.getByRole('button', { name: say('withdraw:another') }).click(),
  },
  'has the history read anew': {
    event: { type: 'history.refresh' },
    when: (snapshot) => snapshot.matches('choosing'),
    act: async ({ page }) => {
      await page.getByRole('button', { name: say('app:refresh') }).focus()
      await page.keyboard.press('Enter')
    },
  },
}

export const withdrawalPaths: MachinePaths = {
  machine: 'withdrawal',
  scenes: [
    {
      name: 'somebody with money and a bound address',
      open: async (stage) => {
        const token = await registerByEmail(stage.backEnd, `payee.${Date.now()}@mail.example`)
        await payIn(stage.backEnd, token, '1000')
        await bindAddress(stage.backEnd, token)
        await liftGuard(stage.backEnd)
        await stage.calls.hold(draw)
        await enterWith(stage.page, token, '/mine/withdraw')
        await expect(stage.page.getByText(like('withdraw:limits.both', { most: '1,000.00' }))).toBeVisible()
        await expect(stage.page.getByText(say('withdraw:history.empty.title'))).toBeVisible()
        await stage.clock.stand()
      },
      causes,
    },
  ],
  facts: {
    'withdrawal.choosing': async (stage) => {
      await expect(pageOf(stage).question.filter({ visible: true })).toHaveCount(0)
      await seen(stage, pageOf(stage).send)
    },
    'withdrawal.confirming': async (stage) => {
      await seen(stage, pageOf(stage).question)
      await expect(confirm(stage)).toBeEnabled()
    },
    'withdrawal.under way.sending': async (stage) => {
      await expect(confirm(stage)).toHaveAttribute('aria-busy', 'true')
      await expect(told(stage)).toHaveText('')
    },
    'withdrawal.under way.slow': (stage) => expect(told(stage)).toContainText(say('withdraw:slow')),
    'withdrawal.under way.asking again': (stage) => expect(told(stage)).toContainText(say('withdraw:checking')),
    'withdrawal.checking what happened': (stage) => expect(told(stage)).toContainText(say('withdraw:checking')),
    'withdrawal.waiting': (stage) => seen(stage, heading(stage, 'waiting')),
    'withdrawal.paid': (stage) => seen(stage, heading(stage, 'paid')),
    'withdrawal.refused': async (stage) => {
      await seen(stage, heading(stage, 'refused'))
      await seen(stage, stage.page.getByText('The name is another one.').first())
    },
  },
  unseen: {},
  byItself: ['withdrawal | withdrawals.decided | 0'],
  never: {},
}
