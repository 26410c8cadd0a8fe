/** Small traces for what is made of them. */
import type { Encoded, Entry, FaultEntry, StepEntry, Trace } from '#src/flows/record/trace.ts'

const stamp = (n: number, by?: number) => ({ n, at: n * 10, ...(by !== undefined && { by }) })

/** What the person, the back end and the flows page did. */
export const act = {
  tap: (n: number, role: string, name: string): Entry => ({ ...stamp(n), kind: 'tap', role, name, id: null }),
  typed: (n: number, name: string, length: number): Entry => ({
    ...stamp(n),
    kind: 'typed',
    role: 'textbox',
    name,
    id: null,
    length,
  }),
  heard: (n: number, fields: Readonly<Record<string, Encoded>>, by: number): Entry => ({
    ...stamp(n, by),
    kind: 'event',
    actor: 'app',
    source: null,
    sourceKind: 'outside',
    isWithin: false,
    event: { type: 'form.change', ...fields },
  }),
  fault: (n: number, fault: string, on: string): FaultEntry => ({ ...stamp(n), kind: 'fault', fault, on }),
  frame: (n: number): Entry => ({ ...stamp(n), kind: 'frame', way: 'in', message: {} }),
  page: (n: number, path: string, by: number): Entry => ({ ...stamp(n, by), kind: 'page', way: 'opened', path }),
  asked: (n: number, call: number, by: number): Entry => ({
    ...stamp(n, by),
    kind: 'asked',
    call,
    method: 'POST',
    path: '/v1/api/forex/submit',
    key: null,
    body: null,
  }),
  answer: (n: number, call: number, answer: Encoded = { code: 1 }): Entry => ({
    ...stamp(n),
    kind: 'call',
    call,
    method: 'POST',
    path: '/v1/api/forex/submit',
    body: null,
    status: 200,
    answer,
    ms: 20,
  }),
}

/** A machine of the app came to states. */
export const move = (n: number, machine: string, states: readonly string[], by?: number): StepEntry => ({
  ...stamp(n, by),
  kind: 'step',
  actor: `app/${machine}`,
  eventType: `came.${n}`,
  transitions: [],
  from: 'before',
  to: states.join(' '),
  states,
  digest: '',
})

const actor = (path: string, machine: string): Entry => ({
  ...stamp(1),
  kind: 'actor',
  actor: path,
  machine,
  id: machine,
  parent: path === 'app' ? null : 'app',
  ...(path === 'app' && { input: { token: null } }),
})

/** By a visitor. */
export const startedTrace = (...entries: readonly Entry[]): Trace => ({
  version: 2,
  startedAt: 0,
  language: 'en',
  path: '/',
  keyframe: null,
  entries: [
    actor('app', 'app'),
    ...['session', 'orderForm', 'market', 'toasts'].map((name) => actor(`app/${name}`, name)),
    ...entries,
  ],
})
