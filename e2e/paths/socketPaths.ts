/** The live socket: wanted, opened, logged in, kept beating, broken off and opened again. */
import type { AnyMachineSnapshot } from 'xstate'
import { expect } from '../support/fixtures.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { accountPage } from '../pages/accountPage.ts'
import { becomeDemo } from '../pages/enter.ts'
import { tradePage } from '../pages/tradePage.ts'
import { ask, posted } from '../support/realUser.ts'
import { say } from '../support/say.ts'
import { submitAsUser } from '../support/userCalls.ts'
import { goTo, seen, tokenKept } from './look.ts'
import { type MachinePaths, afterOf, over } from './machinePaths.ts'
import type { Stage } from './stage.ts'

const who = '/api/user/info'
const pong = '"pong"'
const loginAnswer = 'login_result'

const line = (inner: object | string) => ({ line: inner })
const isOpening = (snapshot: AnyMachineSnapshot) => snapshot.matches(line({ 'connected or trying': 'opening' }))
const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches(line({ 'connected or trying': 'open' }))
const isPausing = (snapshot: AnyMachineSnapshot) => snapshot.matches(line('pausing'))
const isGone = (snapshot: AnyMachineSnapshot) => snapshot.matches({ network: 'gone' })
const isKnown = ({ context }: AnyMachineSnapshot) => context['token'] !== null
const isLoggedIn = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches(line({ 'connected or trying': { open: { login: 'logged in' } } }))

const tradeOf = ({ page }: Stage) => tradePage(page)
const offline = ({ page }: Stage) => page.getByText(say('app:offline'), { exact: true })
const backToTrade = (stage: Stage) => goTo(stage, '/trade', tradeOf(stage).form)
/** Until it is known who is here, that is why nothing can be sent, line or no line. [TKT140] */
const seenWithoutLine = (stage: Stage) =>
  expect(tradeOf(stage).form).toContainText(say(stage.kept.has('known') ? 'trade:problem.offline' : 'app:connecting'))

/** As the browser says it: a socket on this machine does not notice. */
const sayNetwork = ({ page }: Stage, isThere: boolean) =>
  page.evaluate((there) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => there })
    dispatchEvent(new Event(there ? 'online' : 'offline'))
  }, isThere)

async function logOut(stage: Stage): Promise<void> {
  const row = stage.page.getByRole('button', { name: say('app:logOut') })
  await goTo(stage, '/mine/system', row)
  await row.click()
  await backToTrade(stage)
}

async function enterAgain(stage: Stage): Promise<void> {
  const { openDemo: button } = accountPage(stage.page, stage.backEnd)
  await goTo(stage, '/login', button)
  await button.click()
  await expect(stage.page).not.toHaveURL(/\/login/)
  await backToTrade(stage)
}

export const socketPaths: MachinePaths = {
  machine: 'socket',
  scenes: [
    {
      name: 'somebody whom the device knows',
      opening: [{ type: 'socket.want' }],
      open: async (stage) => {
        const { page } = stage
        await page.addInitScript(() => (Math.random = () => 0.999))
        await holdPrice(stage.backEnd, 'BTCUSD', 90_000)
        await becomeDemo(page)
        await submitAsUser(page)
        await page.evaluate(() => localStorage.setItem('pipwire.instrument', 'BTCUSD'))
        await stage.calls.hold(who)
        stage.line.hold()
        stage.line.mute(pong, loginAnswer)
        await page.goto('/trade')
        await expect(tradeOf(stage).form).toBeVisible()
        await stage.line.wanted()
        await stage.clock.stand()
      },
      causes: {
        'the session is known': {
          event: { type: 'token.given', token: 'mine' },
          when: (snapshot) => !isKnown(snapshot) && !isPausing(snapshot) && !isGone(snapshot),
          act: async (stage) => {
            if (stage.kept.has('known')) return enterAgain(stage)
            stage.kept.set('known', 'yes')
            await stage.calls.pass(who)
            await stage.calls.free(who)
          },
        },
        'logs out': {
          event: { type: 'token.taken' },
          when: (snapshot) => isKnown(snapshot) && !isPausing(snapshot) && !isGone(snapshot),
          act: logOut,
        },
        'the connection opens': {
          event: { type: 'socket.opened' },
          when: isOpening,
          act: (stage) => stage.line.letThrough(),
        },
        'the connection breaks off': {
          event: { type: 'socket.closed' },
          when: isOpen,
          act: (stage) => stage.line.cut(),
        },
        'the connection does not open': over('connect timeout', 'socket.line.connected or trying.opening', 5_000),
        'the pause passes': {
          event: afterOf('retry pause', 'socket.line.pausing'),
          act: async (stage) => {
            await expect(async () => {
              await stage.clock.run(100)
              await stage.line.wanted(1)
            }).toPass({ intervals: [1] })
          },
        },
        'another page is opened': {
          event: { type: 'socket.want' },
          when: isPausing,
          act: async (stage) => {
            await stage.page.getByRole('link', { name: say('app:tabs.quotes') }).click()
            await backToTrade(stage)
          },
        },
        'the session is let in': {
          event: { type: 'login.accepted', epoch: null },
          when: (snapshot) => isOpen(snapshot) && isKnown(snapshot) && !isLoggedIn(snapshot),
          act: (stage) => stage.line.hear(loginAnswer),
        },
        'the session is ended by the back end': {
          event: { type: 'login.refused' },
          when: (snapshot) => isLoggedIn(snapshot) && !isGone(snapshot),
          act: async (stage) => {
            const token = (await tokenKept(stage)) ?? ''
            await ask(stage.backEnd.origin, '/api/user/logout', posted({}, { authorization: token }))
            await stage.line.hear(loginAnswer)
            await expect(stage.page).toHaveURL(/\/login/)
            await backToTrade(stage)
          },
        },
        'five seconds pass': over(
          'heartbeat interval',
          'socket.line.connected or trying.open.heartbeat.beating',
          5_000,
        ),
        'a pong comes': {
          event: { type: 'pong.received' },
          when: (snapshot) => isOpen(snapshot) && Number(snapshot.context['unansweredPings']) > 0,
          act: (stage) => stage.line.hear(pong),
        },
        'the network goes': { event: { type: 'network.lost' }, act: (stage) => sayNetwork(stage, false) },
        'the network is there': { event: { type: 'network.returned' }, act: (stage) => sayNetwork(stage, true) },
      },
    },
  ],
  facts: {
    'socket.line.connected or trying.opening': seenWithoutLine,
    'socket.line.pausing': seenWithoutLine,
    'socket.line.connected or trying.open.login.anonymous': (stage) =>
      expect(tradeOf(stage).form).not.toContainText(say('trade:problem.offline')),
    /** Live figures come to who is logged in alone: a price that moves moves them. */
    'socket.line.connected or trying.open.login.logged in': async (stage) => {
      const price = Number(stage.kept.get('price') ?? '90000') + 100
      stage.kept.set('price', String(price))
      const before = (await tradeOf(stage).freeMargin.textContent()) ?? ''
      await holdPrice(stage.backEnd, 'BTCUSD', price)
      await seen(stage, tradeOf(stage).freeMargin.filter({ hasNotText: before.slice(0, 9) }))
    },
    'socket.line.connected or trying.open.heartbeat.beating': (stage) =>
      expect(tradeOf(stage).form).not.toContainText(say('trade:problem.offline')),
    'socket.line.connected or trying.open.heartbeat.proving': (stage) =>
      expect(tradeOf(stage).form).not.toContainText(say('trade:problem.offline')),
    'socket.network.there': (stage) => expect(offline(stage)).toHaveCount(0),
    'socket.network.gone': (stage) => seen(stage, offline(stage)),
  },
  unseen: {
    'socket.line.resting': 'the first page that is opened wants the socket, before anything is drawn',
  },
  never: {
    'socket.line.connected or trying.open.heartbeat.proving | xstate.after.time for a pong.socket.line.connected or trying.open.heartbeat.proving | 0':
      'the back end answers every ping; a line that is silent is tested with the machine',
    'socket.line.connected or trying | xstate.error.actor.connection | 0':
      'only a browser that forbids sockets throws when one is made',
    'socket.line.connected or trying.open.login.anonymous | xstate.after.login timeout.socket.line.connected or trying.open.login.anonymous | 0':
      'the back end answers every login, unless its database is away',
  },
}
