/** Who is here: opened, restored, left, lost, and shared with another tab. */
import type { AnyMachineSnapshot } from 'xstate'
import { expect } from '../support/fixtures.ts'
import { accountPage, password } from '../pages/accountPage.ts'
import { ask, posted, registerByEmail, sendCode } from '../support/realUser.ts'
import { either, say, starting } from '../support/say.ts'
import { goTo, seen, skeletonOf, tokenKept } from './look.ts'
import { type Cause, type Causes, type MachinePaths, askAgain, done, lost, refused } from './machinePaths.ts'
import type { Stage } from './stage.ts'

const calls = {
  logIn: '/api/user/loginForU',
  register: '/api/user/register',
  who: '/api/user/info',
  logOut: '/api/user/logout',
} as const
const account = 'session@mail.example'
const user = { id: 5, uid: '100005', email: '', mobile: '', inviteCode: '' }
const real = { token: 'mine', user: { ...user, kind: 'real' } }
const demo = { token: 'mine', user: { ...user, id: 6, kind: 'demo' } }

const pageOf = ({ page, backEnd }: Stage) => accountPage(page, backEnd)
/** Its ways in are offered to nobody else. */
const visitorsMenu = ({ page }: Stage) => page.getByRole('button', { name: say('app:account'), exact: true })
const failure = ({ page }: Stage) => page.getByText(say('app:failed.title'))

const isOut = (snapshot: AnyMachineSnapshot) => snapshot.matches('signed out')
/** Who has a real account has nothing to log in to. */
const mayEnter = (snapshot: AnyMachineSnapshot) =>
  isOut(snapshot) || (snapshot.matches({ 'signed in': 'here' }) && snapshot.context['user']?.kind === 'demo')

/** What another tab is in is the real account. */
const isDemo = ({ context }: AnyMachineSnapshot) => context['user']?.kind === 'demo'
const isAsking = (snapshot: AnyMachineSnapshot) => snapshot.matches({ 'signed in': 'asking who is there' })
const follows = ['anotherAccount:followAs', 'anotherAccount:followDemo', 'anotherAccount:follow'] as const
const question = ({ page }: Stage) => page.getByRole('alertdialog', { name: say('anotherAccount:title') })
const answer = async (stage: Stage, name: RegExp) => {
  await seen(stage, question(stage))
  const button = question(stage).getByRole('button', { name })
  // Then the browser goes on keeping the token of the other account.
  if ((await button.textContent()) === say('anotherAccount:stayOut')) stage.kept.set('stays out', 'yes')
  await button.click()
}

/** Another tab of the same browser. */
async function otherTab(stage: Stage) {
  const open = stage.context.pages().find((one) => one !== stage.page)
  if (open) return open
  const tab = await stage.context.newPage()
  await tab.goto('/favicon.svg')
  return tab
}

async function keepElsewhere(stage: Stage, token: string | null): Promise<void> {
  const tab = await otherTab(stage)
  await tab.evaluate((kept) => {
    if (kept === null) localStorage.removeItem('pipwire.token')
    else localStorage.setItem('pipwire.token', kept)
  }, token)
}

async function logInElsewhere({ backEnd }: Stage): Promise<string> {
  const body = new URLSearchParams({ login_type: 'email', account, password })
  return (await ask<{ token: string }>(backEnd.origin, calls.logIn, { method: 'POST', body })).token
}

const fillLogIn = async (stage: Stage) => {
  await goTo(stage, '/login', pageOf(stage).logIn)
  await pageOf(stage).logInByEmail(account, password)
}

const logInRefused = (asked: string): Cause => ({
  ...refused(asked, calls.logIn),
  act: async (stage) => {
    await stage.calls.meet(calls.logIn, 'refuse')
    await seen(stage, stage.page.getByRole('alert').filter({ hasText: /\S/ }).first())
  },
})

const causes: Causes = {
  'opens a demo account': {
    event: { type: 'demo.open' },
    act: async (stage) => {
      await goTo(stage, '/login', pageOf(stage).openDemo)
      await pageOf(stage).openDemo.click()
    },
  },
  'the demo account is open': done('0.session.opening a demo account', demo, calls.logIn),
  'the demo account is not to be had': lost('0.session.opening a demo account', calls.logIn),
  'logs in': { event: { type: 'account.logIn', form: {} }, when: mayEnter, act: fillLogIn },
  'the account is let in': done('0.session.logging in', real, calls.logIn),
  'the account is refused': logInRefused('0.session.logging in'),
  'the account is let in from the demo account': done('0.session.signed in.logging in', real, calls.logIn),
  'the account is refused in the demo account': logInRefused('0.session.signed in.logging in'),
  registers: {
    event: { type: 'account.register', form: {} },
    when: mayEnter,
    act: async (stage) => {
      const form = pageOf(stage)
      const email = `new.${stage.kept.size}@mail.example`
      stage.kept.set(email, email)
      await sendCode(stage.backEnd, email)
      await goTo(stage, '/register', form.sendCode)
      await form.email.fill(email)
      await form.typePassword(password)
      await form.code.fill(await stage.backEnd.codeFor(email))
      await form.register.click()
    },
  },
  'the registration is done': done('0.session.registering', real, calls.register),
  'the registration is refused': refused('0.session.registering', calls.register),
  'the registration is done from the demo account': done('0.session.signed in.registering', real, calls.register),
  'the registration is refused in the demo account': refused('0.session.signed in.registering', calls.register),
  'the other tab is the same user': {
    ...done('0.session.signed in.asking who is there', real.user, calls.who),
    when: (snapshot) => isAsking(snapshot) && !isDemo(snapshot),
  },
  'the other tab is somebody else': {
    ...done('0.session.signed in.asking who is there', real.user, calls.who),
    when: (snapshot) => isAsking(snapshot) && isDemo(snapshot),
  },
  'the other tab is nobody': refused('0.session.signed in.asking who is there', calls.who),
  'nobody says who the other tab is': lost('0.session.signed in.asking who is there', calls.who),
  'two seconds pass for the other tab': askAgain('session.signed in.waiting to ask'),
  'goes on with the other account': {
    event: { type: 'session.follow' },
    act: (stage) => answer(stage, either(...follows.map((key) => starting(key)))),
  },
  'goes back to the own account': {
    event: { type: 'session.goBack' },
    act: (stage) => answer(stage, either(say('anotherAccount:goBack'), say('anotherAccount:stayOut'))),
  },
  'the token is known': done('0.session.restoring', real.user, calls.who),
  'the token is not known': refused('0.session.restoring', calls.who),
  'nobody says whose the token is': lost('0.session.restoring', calls.who),
  'two seconds pass': askAgain('session.waiting to restore'),
  'the network is there again': {
    event: { type: 'network.returned' },
    when: (snapshot) => snapshot.matches({ 'signed in': 'waiting to ask' }),
    act: async ({ page }) => {
      await page.evaluate(() => {
        dispatchEvent(new Event('offline'))
        dispatchEvent(new Event('online'))
      })
    },
  },
  'asks again': {
    event: { type: 'network.returned' },
    when: (snapshot) => !snapshot.matches('signed in'),
    act: async (stage) => {
      await goTo(stage, '/user', failure(stage))
      await stage.page.getByRole('button', { name: say('app:retry') }).click()
    },
  },
  'logs out': {
    event: { type: 'session.logOut' },
    act: async (stage) => {
      const row = stage.page.getByRole('button', { name: say('app:logOut') })
      await goTo(stage, '/mine/system', row)
      await row.click()
    },
  },
  'the log-out is done': done('0.session.logging out', null, calls.logOut),
  'the log-out is not heard': lost('0.session.logging out', calls.logOut),
  'is logged out by the back end': {
    event: { type: 'session.ended' },
    when: (snapshot) => snapshot.context['other'] === null,
    act: async (stage) => {
      const token = (await tokenKept(stage)) ?? ''
      await ask(stage.backEnd.origin, calls.logOut, posted({}, { authorization: token }))
      await expect(stage.page).toHaveURL(/\/login\?from=/)
    },
  },
  'another tab logs in': {
    event: { type: 'session.shared', token: 'of the other tab' },
    // Each log-in makes a token of its own.
    when: (snapshot) => snapshot.context['token'] !== 'of the other tab',
    act: async (stage) => keepElsewhere(stage, await logInElsewhere(stage)),
  },
  'another tab logs out': {
    event: { type: 'session.shared', token: null },
    when: (snapshot) => snapshot.context['token'] !== null,
    act: (stage) => keepElsewhere(stage, null),
  },
  'another tab is in the same session': {
    when: (snapshot) => snapshot.context['other'] === null,
    event: ({ context }) => ({ type: 'session.shared', token: context['token'] }),
    act: async (stage) => {
      const token = await tokenKept(stage)
      // What a tab writes itself is told to the others alone: this one forgets, and hears what it knew.
      const tab = await otherTab(stage)
      if (token === null) await tab.evaluate(() => localStorage.clear())
      else await stage.page.evaluate(() => localStorage.removeItem('pipwire.token'))
      if (token !== null) await keepElsewhere(stage, token)
    },
  },
}

export const sessionPaths: MachinePaths = {
  machine: 'session',
  placeOf: ({ context }) => [
    context['token'] === null,
    context['user']?.kind ?? null,
    context['other'] && (context['other'].user?.id ?? 'not known yet'),
    context['lastUserId'],
  ],
  scenes: [
    {
      name: 'somebody whom the device knows',
      input: { token: 'mine' },
      open: async (stage) => {
        const token = await registerByEmail(stage.backEnd, account)
        await stage.page.addInitScript((kept) => {
          if (sessionStorage.getItem('known') !== null) return
          sessionStorage.setItem('known', 'yes')
          localStorage.setItem('pipwire.token', kept)
        }, token)
        await stage.calls.hold(...Object.values(calls))
        await stage.page.goto('/user')
        await expect(skeletonOf(stage)).toBeVisible()
        await stage.clock.stand()
      },
      causes,
    },
    {
      name: 'nobody whom the device knows',
      input: { token: null },
      open: async (stage) => {
        await registerByEmail(stage.backEnd, account).catch(() => {})
        await stage.calls.hold(...Object.values(calls))
        await stage.page.goto('/')
        await expect(visitorsMenu(stage)).toBeVisible()
        await stage.clock.stand()
      },
      causes,
    },
  ],
  facts: {
    'session.restoring': async (stage) => {
      expect(await tokenKept(stage)).not.toBeNull()
      await goTo(stage, '/user', skeletonOf(stage).or(failure(stage)).first())
    },
    'session.waiting to restore': (stage) => goTo(stage, '/user', failure(stage)),
    'session.signed out': async (stage) => {
      if (!stage.kept.has('stays out')) expect(await tokenKept(stage)).toBeNull()
      await goTo(stage, '/', visitorsMenu(stage))
    },
    'session.signed in.here': async (stage) => {
      expect(await tokenKept(stage)).not.toBeNull()
      await goTo(stage, '/user', stage.page.getByRole('navigation', { name: say('user:links') }))
    },
    'session.signed in.logging in': (stage) => expect(pageOf(stage).logIn).toHaveAttribute('aria-busy', 'true'),
    'session.signed in.registering': (stage) => expect(pageOf(stage).register).toHaveAttribute('aria-busy', 'true'),
    'session.another account': (stage) => seen(stage, question(stage)),
    'session.logging in': (stage) => expect(pageOf(stage).logIn).toHaveAttribute('aria-busy', 'true'),
    'session.registering': (stage) => expect(pageOf(stage).register).toHaveAttribute('aria-busy', 'true'),
    'session.opening a demo account': (stage) => expect(pageOf(stage).openDemo).toHaveAttribute('aria-busy', 'true'),
    'session.logging out': async (stage) => {
      expect(await tokenKept(stage)).not.toBeNull()
      await seen(stage, visitorsMenu(stage))
    },
  },
  unseen: {
    'session.starting': 'decides at once whether a token was kept',
    'session.signed in.asking who is there': 'nothing changes before it is known who the other is',
    'session.signed in.waiting to ask': 'nothing changes before it is known who the other is',
  },
  // Whether the account is locked is told as it is read, whoever looks.
  byItself: ['session.signed in | account.locked | 0'],
  never: {
    'session.another account | session.shared | 1': 'the token of the account that waits is kept nowhere',
  },
}
