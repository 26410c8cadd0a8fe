/** A tab: the app's own root machine with its wiring, its calls, its streams and its notes, in front of a network that fails. */
import { Subject } from 'rxjs'
import type { Call, CallerPorts } from '#src/api/caller.ts'
import { createCaller } from '#src/api/caller.ts'
import '#src/api/askAgain.ts'
import * as entryCalls from '#src/api/entryCalls.ts'
import * as orderCalls from '#src/api/orderCalls.ts'
import * as accountMachines from '#src/app/wiring/accountMachines.ts'
import '#src/app/device/keptMarket.ts'
import '#streams/terms.ts'
import { type UnknownOutcomes, createUnknownOutcomes } from '#src/api/unknownOutcomes.ts'
import type { Memory, Dependencies } from '#src/app/wiring/dependencies.ts'
import { type AppActor, createAppActor } from '#src/app/wiring/wiring.ts'
import { secondly$ } from '#src/platform/network/signals.ts'
import { tabNewsOf$ } from '#streams/tabNews.ts'
import { type SocketLike, type Wire, createWire } from '#streams/wire.ts'
import type { Faults } from './faults.ts'
import type { Network } from './network.ts'
import type { Owner, World } from './world.ts'

type Name = Parameters<Memory['recall']>[0]

/** What outlives a reload, and what all tabs of a browser share. */
export type Device = { readonly kept: Map<Name, string>; readonly address: string; readonly tabs: Tab[] }

export type Tab = {
  readonly owner: Owner
  readonly device: Device
  readonly app: AppActor
  /** What other tabs of the browser tell. */
  readonly heard: Subject<unknown>
  readonly wire: Wire
  /** A 999 was told to the session of this token: it must not be there any more. */
  mustBeOutOf: string | null
  readonly wake: () => void
  readonly call: Call
  readonly makeKey: () => string
  /** The page is gone, at whatever it was. */
  readonly end: () => void
}

/** Where a planted bug reaches in. */
export type ClientSeams = {
  readonly call?: (call: Call, makeKey: () => string) => Call
  readonly wire?: (wire: Wire) => Wire
  readonly socket?: (socket: SocketLike) => SocketLike
  readonly ports?: (ports: CallerPorts) => CallerPorts
  readonly outcomes?: (outcomes: UnknownOutcomes) => UnknownOutcomes
}

export type ClientInput = {
  readonly world: World
  readonly faults: Faults
  readonly network: Network
  readonly seams: ClientSeams
}

/** A frame of the screen comes when something has come: what is empty would do nothing. */
const framesMs = 250
const tabsHearMs = 20

export const newDevice = (number: number): Device => ({ kept: new Map(), address: `10.0.0.${number}`, tabs: [] })

export function openTab({ world, faults, network, seams }: ClientInput, device: Device, name: string): Tab {
  const owner: Owner = { name, isAlive: true, sleepsUntil: 0 }
  world.become(owner)
  const { uniform } = world.random(`tab ${name}`)
  const visible = new Subject<boolean>()
  const makeKey = (): string => Array.from({ length: 16 }, () => Math.floor(uniform() * 16).toString(16)).join('')
  const session = () => app.getSnapshot().children.session
  const memory = memoryOf(world, faults, device, () => tab)
  const toldTo = (token: string | null) => (text: string) => {
    if (text.startsWith('{"code":999,') && token !== null) tab.mustBeOutOf = token
  }
  const ports: CallerPorts = {
    origin: 'http://pipwire.test',
    language: () => 'en',
    token: () => session()?.getSnapshot().context.token ?? null,
    now: world.now,
    fetch: (url, options) => {
      const token = new Headers(options.headers).get('authorization')
      return network.fetch(owner, device.address, url, options, toldTo(token))
    },
    onSessionInvalid: (reason) => app.send({ type: 'session.ended', reason }),
    onRefused: (text) => app.getSnapshot().children.toasts?.send({ type: 'toast.show', tone: 'bad', words: { text } }),
    onFault: () => {},
    onSuccess: (text) => app.getSnapshot().children.toasts?.send({ type: 'toast.show', tone: 'good', words: { text } }),
  }
  const open = () => {
    const socket = network.open(owner)
    return seams.socket?.(socket) ?? socket
  }
  const heard = new Subject<unknown>()
  const tell = (message: unknown): void => {
    for (const other of device.tabs)
      if (other !== tab) world.plan(() => other.heard.next(message), tabsHearMs, other.owner)
  }
  const plain = createWire(open)
  const frames = new Subject<void>()
  let isFrameNear = false
  const draw = (): void => {
    isFrameNear = false
    frames.next()
  }
  plain.messages$.subscribe(() => {
    if (!isFrameNear) world.plan(draw, framesMs - (world.now() % framesMs), owner)
    isFrameNear = true
  })
  const wire = seams.wire?.(plain) ?? plain
  const noted = createUnknownOutcomes({
    recall: () => memory.recall('unknownOutcomes'),
    remember: (text) => memory.remember('unknownOutcomes', text),
    forget: () => memory.forget('unknownOutcomes'),
    now: world.now,
    userId: () => session()?.getSnapshot().context.user?.id ?? null,
    tellAnswered: (userId) => tell({ type: 'tab.acted', userId }),
  })
  const outcomes = seams.outcomes?.(noted) ?? noted
  const bare = createCaller(seams.ports?.(ports) ?? ports)
  const call = outcomes.noting(seams.call?.(bare, makeKey) ?? bare)
  const app: AppActor = createAppActor({
    call,
    later: atOnce,
    outcomes: async () => outcomes,
    tabs: { newsOf$: (userId) => tabNewsOf$(heard, userId), tell },
    wire,
    memory,
    now: world.now,
    random: uniform,
    makeKey,
    frames$: frames,
    secondly$,
    online$: new Subject<boolean>(),
    visible$: visible,
    hasNetwork: () => true,
    whenIdle: async () => {},
    chosen: { hidesMoney: () => false, confirmsOrders: () => true },
    place: () => ({ pathname: '/', search: '' }),
    showsMarginCall: () => false,
    goToLogin: () => {},
  })
  const tab: Tab = {
    owner,
    device,
    app,
    heard,
    wire,
    mustBeOutOf: null,
    wake: () => visible.next(true),
    call,
    makeKey,
    end: () => {
      owner.isAlive = false
      app.stop()
      device.tabs.splice(device.tabs.indexOf(tab), 1)
    },
  }
  device.tabs.push(tab)
  app.start()
  app.send({ type: 'page.opened', path: '/trade', isFirst: true })
  return tab
}

const loaded = [entryCalls, orderCalls, accountMachines]
const names = ['entryCalls', 'orderCalls', 'accountMachines']

/** What is loaded later is here already: asking the loader for it each time costs more than a call. */
const atOnce = (async (load: () => Promise<unknown>) => {
  const at = names.findIndex((name) => String(load).includes(name))
  return loaded[at] ?? load()
}) as Dependencies['later']

/** The browser's storage: tabs hear of the token that another one keeps or forgets. */
function memoryOf(world: World, faults: Faults, { kept, tabs }: Device, self: () => Tab): Memory {
  const tellOthers = (token: string | null): void => {
    for (const other of tabs) {
      if (other === self()) continue
      const hear = () => other.app.getSnapshot().children.session?.send({ type: 'session.shared', token })
      world.plan(hear, tabsHearMs, other.owner)
    }
  }
  return {
    recall: (what) => kept.get(what) ?? null,
    remember: (what, text) => {
      if (!self().owner.isAlive) return
      // What is full still takes what is no longer than before.
      if (text.length > (kept.get(what)?.length ?? 0) && faults.strikes('storage full')) return
      kept.set(what, text)
      if (what === 'token') tellOthers(text)
    },
    forget: (what) => {
      if (!self().owner.isAlive || !kept.delete(what)) return
      if (what === 'token') tellOthers(null)
    },
  }
}
