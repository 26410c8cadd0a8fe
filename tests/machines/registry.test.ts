import { existsSync } from 'node:fs'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
  createMachine,
} from 'xstate'
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { machines } from '#machines/registry.ts'
import { CallError } from '#rules/callProblem.ts'
import { boundAddress, waitingWithdrawal } from '#tests/support/fundsSamples.ts'
import { demoUser, endedOrder, heldOrder } from '#tests/support/samples.ts'
import { hostMachine } from '#tests/support/hostMachine.ts'
import { watchMachine } from '#tests/support/watchMachine.ts'

type Walk = {
  readonly input?: unknown
  /** Events besides those that the machine's own clock makes. */
  readonly events: readonly AnyEventObject[]
  /** States to which there is a way from everywhere: whatever happens, the machine is no trap. */
  readonly home: StateValue
  /** States that are passed through at once, or need another input to be reached. */
  readonly hidden?: readonly string[]
}

const fails = (id: string) => [
  { type: `xstate.error.actor.${id}`, error: new CallError({ kind: 'refused', code: 999, message: '' }) },
  { type: `xstate.error.actor.${id}`, error: new Error('the network is gone') },
]
const answers = (id: string, output: unknown) => [{ type: `xstate.done.actor.${id}`, output }, ...fails(id)]
const types = (...names: readonly string[]) => names.map((type) => ({ type }))
const page = { items: [{ id: 1 }], total: 2, version: 1, extra: null }
const random = () => 1
const makeKey = () => 'key'

const walks: Readonly<Record<string, Walk>> = {
  session: {
    input: { token: 't1' },
    events: [
      ...types('demo.open', 'session.logOut', 'session.ended', 'network.returned'),
      { type: 'account.logIn', form: {} },
      { type: 'account.register', form: {} },
      ...answers('0.session.logging in', { token: 't', user: demoUser }),
      ...answers('0.session.registering', { token: 't', user: demoUser }),
      ...answers('0.session.restoring', demoUser),
      ...answers('0.session.opening a demo account', { token: 't', user: demoUser }),
      ...answers('0.session.logging out', null),
    ],
    home: 'signed in',
    hidden: ['session.starting', 'session.as before'],
  },
  socket: {
    input: { random },
    events: [
      ...types('socket.want', 'socket.opened', 'socket.closed', 'pong.received', 'network.returned', 'network.lost'),
      ...types('token.taken', 'login.refused'),
      { type: 'token.given', token: 't' },
      { type: 'login.accepted', epoch: null },
    ],
    home: { line: { 'connected or trying': { open: { login: 'logged in', heartbeat: 'beating' } } }, network: 'there' },
  },
  order: {
    input: { order: heldOrder, makeKey },
    events: [
      ...types('order.close', 'order.setStops'),
      ...answers('0.order.closing.asking', { order: endedOrder, version: 1 }),
      ...answers('0.order.setting stops.asking', { order: heldOrder, version: 1 }),
    ],
    home: 'ended',
    hidden: [
      'order.deciding',
      'order.pending.as it was',
      'order.pending.with new stops',
      'order.cancelling.asking',
      'order.cancelling.checking what happened',
      'order.stops are set',
    ],
  },
  read: { events: [...types('read.refresh'), ...answers('0.read.reading', 'words')], home: 'ready' },
  pagedRead: {
    events: [
      ...types('list.refresh', 'list.more'),
      ...['reading', 'refreshing', 'reading more'].flatMap((state) => answers(`0.paged read.${state}`, page)),
    ],
    home: 'shown',
  },
  market: {
    input: { chosen: null },
    events: [
      ...types('market.refresh', 'network.returned'),
      ...answers('0.market.reading', { instruments: [], categories: [] }),
      ...answers('0.market.kept.reading again', { instruments: [], categories: [] }),
      ...['recalling', 'reading.recalling meanwhile'].flatMap((state) =>
        [null, { instruments: [], categories: [], closes: {} }].flatMap((kept) => answers(`0.market.${state}`, kept)),
      ),
      ...answers('0.market.shown.refreshing', { instruments: [], categories: [] }),
      ...answers('0.market.shown.reading small charts', {}),
    ],
    home: { shown: 'resting' },
  },
  toasts: {
    events: [{ type: 'toast.show', words: { text: 'a' } }, ...types('xstate.after.time to read.toasts.showing')],
    home: 'quiet',
  },
  submission: {
    events: [
      { type: 'submission.send', form: 'words' },
      ...types('submission.dismiss'),
      ...answers('0.submission.sending', 'done'),
    ],
    home: 'done',
  },
  codeSend: {
    input: { now: () => 0, waitsUntil: null },
    events: [
      { type: 'code.send', wish: {} },
      ...answers('0.codeSend.sending', { retryAfterSeconds: 2 }),
      ...types('xstate.after.one second.codeSend.waiting'),
    ],
    home: 'waiting',
  },
  upload: {
    events: [
      { type: 'picture.chosen', file: new Blob() },
      ...types('upload.cancel', 'upload.retry', 'upload.progressed', 'picture.remove'),
      { type: 'upload.arrived', url: '/uploads/1.jpg' },
      { type: 'upload.failed', problem: null },
      ...answers('0.upload.making ready', { file: new Blob(), preview: 'blob:1' }),
      ...fails('0.upload.uploading'),
    ],
    home: 'there',
  },
  identity: {
    events: [
      ...types('identity.show', 'identity.decided'),
      { type: 'identity.send', form: {} },
      ...['none', 'pending', 'certified'].flatMap((status) => [
        ...answers('0.identity.reading', { status }),
        ...answers('0.identity.reading again', { status }),
      ]),
      ...answers('0.identity.form.sending', null),
    ],
    home: 'certified',
    hidden: ['identity.deciding'],
  },
  wallet: {
    events: [
      ...types('wallet.refresh', 'way.keep', 'way.remove'),
      { type: 'way.ask', way: boundAddress },
      ...answers('0.wallet.reading', [boundAddress]),
      ...answers('0.wallet.shown.removing', null),
    ],
    home: { shown: 'at rest' },
  },
  withdrawal: {
    input: { makeKey },
    events: [
      ...types('withdrawal.back', 'withdrawal.confirm', 'withdrawal.another', 'withdrawals.decided'),
      { type: 'withdrawal.ask', request: {} },
      ...answers('0.withdrawal.under way', waitingWithdrawal),
      ...(['waiting', 'paid', 'refused'] as const).map((status) => ({
        type: 'history.read',
        items: [{ ...waitingWithdrawal, status }],
      })),
    ],
    home: 'choosing',
  },
  busy: { events: types('work.began', 'work.ended'), home: 'idle' },
}

/** Counters would make the walk endless: what tells two places apart is where the machine is, and a few figures more. */
const placeOf = ({ value, context }: AnyMachineSnapshot) => {
  const { token, toasts, underWay, key, known } = context as Readonly<Record<string, unknown>>
  const count = Math.min(2, Array.isArray(toasts) ? toasts.length : Number(underWay ?? 0))
  return JSON.stringify([value, token ?? null, count, key ?? null, known ?? null])
}

const textOf = (event: AnyEventObject) =>
  JSON.stringify(event, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)) +
  String(event['error'])

/** Nobody listens on this walk, so nobody is told. */
const muted = (machine: AnyStateMachine) =>
  machine.provide({
    actions: Object.fromEntries(
      Object.keys(machine.implementations.actions)
        .filter((name) => /^(tell|ask|warn) /.test(name))
        .map((name) => [name, () => {}]),
    ),
  })

/** Answers come only from what is under way. */
function options({ input, events }: Walk, machine: AnyStateMachine) {
  const delayed = machine.events.filter((type) => type.startsWith('xstate.after.')).map((type) => ({ type }))
  const isPossible =
    (snapshot: AnyMachineSnapshot) =>
    ({ type }: AnyEventObject) =>
      !type.includes('.actor.') || type.replace(/^xstate\.(done|error)\.actor\./, '') in snapshot.children
  return {
    input,
    events: (snapshot: AnyMachineSnapshot) => [...events, ...delayed].filter(isPossible(snapshot)),
    serializeState: placeOf,
    serializeEvent: textOf,
    limit: 20_000,
  }
}

const placesOf = (walk: Walk, machine: AnyStateMachine) =>
  Object.values(getAdjacencyMap(muted(machine), options(walk, machine))) as readonly {
    readonly state: AnyMachineSnapshot
    readonly transitions: Readonly<Record<string, { readonly state: AnyMachineSnapshot }>>
  }[]

const leavesOf = (machine: AnyStateMachine) =>
  Object.values(machine.root.states).flatMap(function down(node): readonly string[] {
    const below = Object.values(node.states)
    return below.length > 0 ? below.flatMap(down) : [node.id]
  })

describe('every machine', () => {
  it.each(Object.keys(machines))('%s has a test of its own', (name) => {
    expect(existsSync(`tests/machines/${name}Machine.test.ts`)).toBe(true)
  })
})

describe.each(Object.entries(walks))('%s, walked through', (name, walk) => {
  const machine = machines[name] as AnyStateMachine

  it('has a shortest way to each of its states that its own events lead to, and breaks on none', () => {
    const paths = getShortestPaths(muted(machine), options(walk, machine))
    const reached = new Set(paths.flatMap(({ state }) => state._nodes.map(({ id }) => id)))
    const hidden = walk.hidden ?? []
    expect(leavesOf(machine).filter((id) => !reached.has(id))).toEqual(hidden)
    expect(paths.filter(({ state }) => state.status !== 'active')).toEqual([])
  })

  it('is a trap nowhere: from everywhere there is a way home', () => {
    const places = placesOf(walk, machine)
    const home = JSON.stringify(walk.home)
    const isHome = new Set(
      places.filter(({ state }) => JSON.stringify(state.value) === home).map(({ state }) => placeOf(state)),
    )
    expect(isHome.size).toBeGreaterThan(0)
    for (let before = -1; before < isHome.size;) {
      before = isHome.size
      for (const { state, transitions } of places)
        if (Object.values(transitions).some((next) => isHome.has(placeOf(next.state)))) isHome.add(placeOf(state))
    }
    expect(places.map(({ state }) => placeOf(state)).filter((place) => !isHome.has(place))).toEqual([])
  })
})

describe('the watch bites', () => {
  it('on a state and a transition that no test passed', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'off',
      states: { off: { on: { press: 'on', hit: 'broken' } }, on: {}, broken: {} },
    })
    const watch = watchMachine(machine)
    hostMachine(machine, watch).actor.send({ type: 'press' })
    expect(watch.missed()).toEqual(['lamp.broken', 'lamp.off | hit | 0'])
  })
})
