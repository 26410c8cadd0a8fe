/** Who somebody is: read, handed in, decided. */
import type { AnyMachineSnapshot } from 'xstate'
import { refuses } from '#tests/machines/walks/walk.ts'
import { expect } from '../support/fixtures.ts'
import { enterWith } from '../pages/enter.ts'
import { identityPage } from '../pages/identityPage.ts'
import { handInIdentity, registerByEmail } from '../support/realUser.ts'
import { say } from '../support/say.ts'
import { seen, skeletonOf } from './look.ts'
import { type Causes, type MachinePaths, done, lost } from './machinePaths.ts'
import type { Stage } from './stage.ts'

const review = '/api/user_real/center'
const handIn = '/api/user_real/real_name'
const told = '"FUNDS"'
const reading = '0.identity.reading'
const readingAgain = '0.identity.reading again'
const sending = '0.identity.form.sending'
const remark = 'The back is blurred.'

const pageOf = ({ page }: Stage) => identityPage(page)

/** Read for the first time, nothing was handed in; read after the form was sent, it was. */
const wasSent = ({ context }: AnyMachineSnapshot) => context['form'] !== null

const decide = async ({ backEnd, kept }: Stage, decision: 'approve' | 'reject') =>
  backEnd.operate(`/operator/identity/${kept.get('reviews')}`, { decision, remark })

const count = ({ kept }: Stage) => kept.set('reviews', String(Number(kept.get('reviews') ?? '0') + 1))

/** Of a form that was refused the name alone is kept. */
async function fill(stage: Stage): Promise<void> {
  const number = stage.page.getByLabel(say('identity:number'))
  await seen(stage, number)
  if ((await number.inputValue()) === '') await pageOf(stage).fill('Ada Example')
}

/** A new connection hides what was decided meanwhile: everything is read anew. */
async function renewLine({ page, line }: Stage): Promise<void> {
  await line.cut()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const causes: Causes = {
  'nothing was handed in': {
    ...done(reading, { status: 'none', remark: '' }, review),
    when: (snapshot) => !wasSent(snapshot),
  },
  'it waits': { ...done(reading, { status: 'pending' }, review), when: wasSent },
  'it waits still': done(readingAgain, { status: 'pending' }, review),
  'it was approved': {
    ...done(readingAgain, { status: 'certified' }, review),
    act: async (stage) => {
      await decide(stage, 'approve')
      await stage.calls.pass(review)
    },
  },
  'it was rejected': {
    ...done(readingAgain, { status: 'none', remark }, review),
    act: async (stage) => {
      await decide(stage, 'reject')
      await stage.calls.pass(review)
    },
  },
  'it cannot be read': lost(reading, review),
  'it cannot be read again': lost(readingAgain, review),
  'tries again': {
    event: { type: 'identity.show' },
    when: (snapshot) => snapshot.matches('failed'),
    act: ({ page }) => page.getByRole('button', { name: say('app:retry') }).click(),
  },
  'the line is another one': { event: { type: 'identity.decided' }, act: renewLine },
  'hands it in': {
    event: { type: 'identity.send', form: {} },
    act: async (stage) => {
      await fill(stage)
      await pageOf(stage).send.click()
    },
  },
  'it is taken': {
    ...done(sending, null, handIn),
    act: async (stage) => {
      await stage.calls.pass(handIn)
      count(stage)
    },
  },
  'it was handed in from another page': {
    event: refuses(sending, 3001),
    act: async (stage) => {
      await stage.calls.asked(handIn)
      await handInIdentity(stage.backEnd, stage.kept.get('token') ?? '', 'Ada Example')
      count(stage)
      await stage.calls.pass(handIn)
    },
  },
  'it is not taken': {
    ...lost(sending, handIn),
    act: async (stage) => {
      await stage.calls.lose(handIn)
      await seen(stage, stage.page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }))
    },
  },
}

export const identityPaths: MachinePaths = {
  machine: 'identity',
  scenes: [
    {
      name: 'somebody who told nothing yet',
      opening: [{ type: 'identity.show' }],
      open: async (stage) => {
        const token = await registerByEmail(stage.backEnd, `ada.${Date.now()}@mail.example`)
        stage.kept.set('token', token)
        stage.line.mute(told)
        await stage.calls.hold(review, handIn)
        await enterWith(stage.page, token, '/mine/auth')
        await expect(skeletonOf(stage)).toBeVisible()
        await stage.calls.asked(review)
        await stage.clock.stand()
      },
      causes,
    },
  ],
  facts: {
    'identity.reading': (stage) => seen(stage, skeletonOf(stage)),
    'identity.failed': (stage) => seen(stage, stage.page.getByText(say('app:failed.title'))),
    'identity.form.editing': async (stage) => {
      await seen(stage, pageOf(stage).send)
      await expect(pageOf(stage).send).toBeEnabled()
    },
    'identity.form.sending': (stage) => expect(pageOf(stage).send).toHaveAttribute('aria-busy', 'true'),
    'identity.waiting for review': (stage) => seen(stage, pageOf(stage).waiting),
    'identity.certified': (stage) => seen(stage, pageOf(stage).certified),
    'identity.reading again': (stage) => seen(stage, pageOf(stage).waiting),
  },
  unseen: {
    'identity.unread': 'is left as soon as the page stands',
    'identity.deciding': 'decides at once by the status that was read',
  },
  never: {},
}
