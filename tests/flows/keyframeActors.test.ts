import { NEVER } from 'rxjs'
import { expect, it } from 'vitest'
import { type AnyActorRef, createActor, fromEventObservable, fromPromise } from 'xstate'
import {
  closedOrdersMachine,
  openOrdersMachine,
  ordersMachine,
  pendingOrdersMachine,
} from '#machines/trading/ordersMachine.ts'
import { keyframeActors } from '#src/flows/replay/keyframeActors.ts'
import type { Encoded } from '#src/flows/record/trace.ts'
import { createTraceStore } from '#src/flows/record/traceStore.ts'

/** Ports that never answer: their types do not matter. */
const list = { actors: { 'read a page': fromPromise(() => new Promise(() => {})) } } as never
const machine = ordersMachine.provide({
  actors: {
    'open orders': openOrdersMachine.provide(list),
    'pending orders': pendingOrdersMachine.provide(list),
    'closed orders': closedOrdersMachine.provide(list),
    closings: fromEventObservable(() => NEVER) as never,
    stoppages: fromEventObservable(() => NEVER) as never,
  },
})

it('[FLW25, FLW5] a trace whose beginning was dropped shows what ran before it', () => {
  const orders = createActor(machine)
  orders.start()
  const { open }: Readonly<Record<string, AnyActorRef | undefined>> = orders.getSnapshot().children
  if (!open) throw new Error('There is no list.')
  open.send({ type: 'list.refresh' })
  const snapshot = JSON.parse(JSON.stringify(orders.getPersistedSnapshot())) as Encoded
  const root = { actor: 'app', machine: 'orders', id: 'orders', snapshot }
  const kept = keyframeActors({
    n: 90,
    roots: [
      { ...root, isRunning: true },
      { ...root, actor: 'gone', isRunning: false },
    ],
  })
  expect([...kept.keys()].toSorted()).toEqual(['app', 'app/closed', 'app/open', 'app/pending'])
  expect(kept.get('app')).toMatchObject({ machine: 'orders', states: ['orders', 'orders.browsing'] })
  const { value } = open.getSnapshot() as { readonly value: string }
  expect(kept.get('app/open')).toMatchObject({
    machine: 'pagedRead',
    parent: 'app',
    value,
    states: ['paged read', `paged read.${value}`],
  })
  expect(value).not.toBe(kept.get('app/closed')?.value)

  const store = createTraceStore()
  const keyframe = { n: 90, roots: [{ ...root, isRunning: true }] }
  store.load('late.json', { version: 2, startedAt: 0, language: 'en', path: '/', keyframe, entries: [] }, 'a1')
  expect(store.get().now.get('app/open')?.isRunning).toBe(true)
  orders.stop()
})
