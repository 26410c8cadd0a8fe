/** The button that sends a code and counts down, on the registration page. */
import { refuses } from '#tests/machines/walks/walk.ts'
import { expect } from '../support/fixtures.ts'
import { accountPage } from '../pages/accountPage.ts'
import { sendCode } from '../support/realUser.ts'
import { like, say } from '../support/say.ts'
import { type MachinePaths, afterOf, done, lost } from './machinePaths.ts'
import type { Stage } from './stage.ts'

const path = '/api/notify/send_email'
const cooldownSeconds = 60
const sending = '0.codeSend.sending'

const button = ({ page, backEnd }: Stage) => accountPage(page, backEnd).sendCode

/** Of another person each time: one address gets one code a minute. */
function nextAddress({ kept }: Stage): string {
  const count = Number(kept.get('addresses') ?? '0') + 1
  kept.set('addresses', String(count))
  kept.set('address', `code.${count}@mail.example`)
  return `code.${count}@mail.example`
}

export const codeSendPaths: MachinePaths = {
  machine: 'codeSend',
  scenes: [
    {
      name: 'registering by e-mail',
      input: { waitsUntil: null },
      open: async (stage) => {
        await stage.page.goto('/register')
        await expect(button(stage)).toBeVisible()
        await stage.calls.hold(path)
        await stage.clock.stand()
      },
      causes: {
        'asks for a code': {
          event: { type: 'code.send', wish: {} },
          act: async (stage) => {
            await accountPage(stage.page, stage.backEnd).email.fill(nextAddress(stage))
            await button(stage).click()
          },
        },
        'the code is sent': {
          ...done(sending, { retryAfterSeconds: cooldownSeconds }, path),
          act: async ({ page, calls, backEnd, kept }) => {
            await calls.pass(path)
            const address = kept.get('address') ?? ''
            await expect(page.getByText(say('login:code.sent', { to: address }))).toBeVisible()
            expect(await backEnd.codeFor(address)).toMatch(/^\d{6}$/)
          },
        },
        'another device asked for one a moment ago': {
          event: refuses(sending, 1005, cooldownSeconds),
          act: async ({ calls, backEnd, kept }) => {
            await calls.asked(path)
            await sendCode(backEnd, kept.get('address') ?? '')
            await calls.pass(path)
          },
        },
        'no answer comes': {
          ...lost(sending, path),
          act: async ({ page, calls }) => {
            await calls.lose(path)
            await expect(page.getByText(like('app:networkError'))).toBeVisible()
          },
        },
        'a second passes': {
          event: afterOf('one second', 'codeSend.waiting'),
          at: 1_000,
          act: async (stage) => {
            await expect(button(stage)).toHaveText(say('login:code.again', { seconds: cooldownSeconds }))
            await stage.clock.run(1_000)
            await expect(button(stage)).toHaveText(say('login:code.again', { seconds: cooldownSeconds - 1 }))
          },
        },
        'the wait passes': {
          event: afterOf('one second', 'codeSend.waiting'),
          at: cooldownSeconds * 1_000,
          act: ({ clock: device }) => device.leap(cooldownSeconds * 1_000),
        },
      },
    },
  ],
  facts: {
    'codeSend.ready': async (stage) => {
      await expect(button(stage)).toHaveText(say('login:code.send'))
      await expect(button(stage)).toBeEnabled()
    },
    'codeSend.sending': (stage) => expect(button(stage)).toHaveAttribute('aria-busy', 'true'),
    'codeSend.waiting': async (stage) => {
      await expect(button(stage)).toHaveText(like('login:code.again', { seconds: /\d+/ }))
      await expect(button(stage)).toBeDisabled()
    },
  },
  unseen: {},
  never: {},
}
