/** A deposit from the choice of its way to the operator's decision. */
import type { AnyMachineSnapshot } from 'xstate'
import type { DepositRecord } from '#machines/funds/depositFacts.ts'
import { decimal } from '#rules/number/decimal.ts'
import { changes, doneOf } from '#tests/machines/walks/walk.ts'
import { depositRecord, depositWays } from '#tests/support/samples/fundsSamples.ts'
import { expect } from '../support/fixtures.ts'
import { enterWith } from '../pages/enter.ts'
import { depositPage } from '../pages/depositPage.ts'
import { deposit } from '../support/payer.ts'
import { registerByEmail } from '../support/realUser.ts'
import { say } from '../support/say.ts'
import { seen, skeletonOf } from './look.ts'
import { type Cause, type Causes, type MachinePaths, askAgain, done, lost, over, refused } from './machinePaths.ts'
import type { Stage } from './stage.ts'

const ways = '/api/quickCharge/symbols'
const submit = '/api/quickCharge/submit'
const records = '/api/quickCharge/quick_ist'
const told = '"FUNDS"'
const sending = '0.deposit.form.under way'
const reading = '0.deposit.sent.reading the record'
const remark = 'No such transfer came in.'

const pageOf = ({ page }: Stage) => depositPage(page)
const slow = ({ page }: Stage) => page.getByText(say('deposit:slow'))
const checking = ({ page }: Stage) => page.getByText(say('deposit:checking'))
const isEditing = (snapshot: AnyMachineSnapshot) => snapshot.matches({ form: 'editing' })
const isUnderWay = (snapshot: AnyMachineSnapshot) => snapshot.matches({ form: 'under way' })
const draftOf = ({ context }: AnyMachineSnapshot) => context['draft']
const proofIs = (url: string | null) => changes('proof', { context: { url } })
const removeProof = (stage: Stage) =>
  pageOf(stage)
    .proof.getByRole('button', { name: say('upload:remove') })
    .click()

const formCauses: Causes = {
  'the ways are read': done('0.deposit.reading the ways', depositWays, ways),
  'the ways cannot be read': lost('0.deposit.reading the ways', ways),
  'looks at the wire, and back': {
    event: { type: 'deposit.change', change: { way: 'coin' } },
    when: (snapshot) => snapshot.matches('failed'),
    act: async (stage) => {
      await pageOf(stage).tab('bank').click()
      await pageOf(stage).tab('coin').click()
    },
  },
  'tries again': {
    event: { type: 'deposit.retry' },
    act: ({ page }) => page.getByRole('button', { name: say('app:retry') }).click(),
  },
  'chooses where to': {
    event: { type: 'deposit.change', change: { currency: 'USDT', networkId: 1 } },
    when: (snapshot) => isEditing(snapshot) && draftOf(snapshot).networkId === null,
    act: async (stage) => {
      await pageOf(stage).currency.selectOption('USDT')
      await pageOf(stage).network.selectOption('TRC20')
    },
  },
  'types the amount': {
    event: { type: 'deposit.change', change: { amount: '100' } },
    when: (snapshot) => isEditing(snapshot) && draftOf(snapshot).networkId !== null && draftOf(snapshot).amount === '',
    act: (stage) => pageOf(stage).amount.fill('100'),
  },
  'hands in the proof': {
    event: proofIs('/uploads/1.jpg'),
    when: (snapshot) => isEditing(snapshot) && snapshot.context['proof'] === null,
    act: async (stage) => {
      await pageOf(stage).choosePicture()
      await expect(pageOf(stage).uploaded).toBeVisible()
    },
  },
  'takes the proof away': {
    event: proofIs(null),
    when: (snapshot) => (isEditing(snapshot) || isUnderWay(snapshot)) && snapshot.context['proof'] !== null,
    act: removeProof,
  },
  submits: { event: { type: 'deposit.send' }, act: (stage) => pageOf(stage).send.click() },
  'the answer is slow': over('slow answer', 'deposit.form.under way.sending', 2_000),
  'it is taken': done(sending, depositRecord, submit),
  'it is not accepted': refused(sending, submit),
  'no answer comes': lost(sending, submit),
  'two seconds pass': askAgain('deposit.form.checking what happened'),
}

/** Decided while the app reads: what it reads says so. */
const decided = (decision: 'approve' | 'reject' | 'invalidate', status: DepositRecord['status']): Cause => ({
  event: doneOf(reading, { ...depositRecord, status, credited: decimal('100') }),
  act: async ({ backEnd, calls, kept }) => {
    await backEnd.operate(`/operator/deposits/${kept.get('deposit')}`, { decision, remark })
    await calls.free(records)
  },
})

const recordCauses: Causes = {
  'the line is another one': {
    event: { type: 'deposit.decided', id: null },
    act: async ({ page, line, calls }) => {
      await calls.hold(records)
      await line.cut()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    },
  },
  'it waits still': { event: doneOf(reading, depositRecord), act: (stage) => stage.calls.free(records) },
  'it was approved': decided('approve', 'finished'),
  'it was rejected': decided('reject', 'rejected'),
  'it was found invalid': decided('invalidate', 'invalid'),
  'it cannot be read': { ...lost(reading, records), act: (stage) => stage.calls.loseAll(records) },
  'two seconds pass': {
    ...askAgain('deposit.sent.not read'),
    act: async ({ calls, clock }) => {
      await calls.hold(records)
      await clock.run(2_000)
    },
  },
}

const step = (which: 'place' | 'amount' | 'proof') => async (stage: Stage) => {
  await seen(stage, pageOf(stage).step)
  await expect(pageOf(stage).step).toHaveText(say(`deposit:steps.${which}`))
}

const status = (which: 'review' | 'rejected' | 'invalid') => async (stage: Stage) => {
  await seen(stage, pageOf(stage).sheet)
  await expect(pageOf(stage).status.locator('[aria-current=step]')).toHaveText(say(`deposit:way.${which}`))
}

const registered = async (stage: Stage): Promise<string> =>
  registerByEmail(stage.backEnd, `payer.${Date.now()}@mail.example`)

export const depositPaths: MachinePaths = {
  machine: 'deposit',
  scenes: [
    {
      name: 'another deposit',
      input: { record: null },
      opening: [{ type: 'deposit.change', change: { way: 'coin' } }],
      open: async (stage) => {
        const token = await registered(stage)
        await stage.calls.hold(ways, submit)
        await enterWith(stage.page, token, '/mine/charge')
        await expect(skeletonOf(stage)).toBeVisible()
        await stage.clock.stand()
      },
      causes: formCauses,
    },
    {
      name: 'one that was sent',
      input: { record: depositRecord },
      open: async (stage) => {
        const token = await registered(stage)
        const id = await deposit(stage.backEnd, token, '100')
        stage.kept.set('deposit', String(id))
        stage.line.mute(told)
        await enterWith(stage.page, token, `/mine/charge?view=records&way=coin&record=${id}`)
        await expect(pageOf(stage).sheet).toContainText(say('deposit:detail.title', { id }))
        await stage.clock.stand()
      },
      causes: recordCauses,
    },
  ],
  facts: {
    'deposit.reading the ways': (stage) => seen(stage, skeletonOf(stage)),
    'deposit.failed': (stage) => seen(stage, stage.page.getByText(say('app:failed.title'))),
    'deposit.form.editing.method': step('place'),
    'deposit.form.editing.details': step('amount'),
    'deposit.form.editing.proof': step('proof'),
    'deposit.form.editing.complete': async (stage) => {
      await expect(pageOf(stage).step).toHaveCount(0)
      await expect(pageOf(stage).send).toBeEnabled()
    },
    'deposit.form.under way.sending': async (stage) => {
      await expect(pageOf(stage).send).toHaveAttribute('aria-busy', 'true')
      await expect(slow(stage).or(checking(stage))).toHaveCount(0)
    },
    'deposit.form.under way.slow': (stage) => expect(slow(stage)).toBeVisible(),
    'deposit.form.under way.asking again': (stage) => expect(checking(stage)).toBeVisible(),
    'deposit.form.checking what happened': (stage) => expect(checking(stage)).toBeVisible(),
    'deposit.sent.waiting': status('review'),
    'deposit.sent.reading the record': status('review'),
    'deposit.sent.not read': status('review'),
    'deposit.sent.finished': async (stage) => {
      await expect(pageOf(stage).status).toContainText(say('deposit:way.finished'))
      await expect(pageOf(stage).status.locator('[aria-current=step]')).toHaveCount(0)
    },
    'deposit.sent.rejected': status('rejected'),
    'deposit.sent.invalid': status('invalid'),
  },
  unseen: {
    'deposit.arriving': 'decides at once whether there is a record',
    'deposit.form.editing.looking': 'decides at once what is missing',
    'deposit.sent.looking': 'decides at once by the status',
  },
  never: {},
}
