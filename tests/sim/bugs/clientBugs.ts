/** What an app could do wrong, each as one change on the way between the real machines and the network. */
import { filter, merge, Subject } from 'rxjs'
import { tradingEndpoints } from '#contract/endpoints/trading.ts'
import type { ServerMessage } from '#contract/socket.ts'
import type { Order } from '#rules/trading/order.ts'
import type { Call } from '#src/api/caller.ts'
import type { ClientSeams } from '../world/client.ts'
import type { Rule } from '../runs/rules.ts'
import type { PlantedBug } from '../runs/run.ts'

const client = (breaks: Rule, seams: () => ClientSeams): PlantedBug => ({ breaks, plant: () => ({ client: seams() }) })

const isPath = (entry: { readonly path: string }, ...paths: readonly string[]): boolean => paths.includes(entry.path)
const { submitOrder, closeOrder, cancelOrder, setStops, deals } = tradingEndpoints

const changes = [submitOrder.path, closeOrder.path, cancelOrder.path, setStops.path]

export const clientBugs = {
  'a new key for each try': client('I3', () => ({
    call: (call, makeKey) => (entry, value, options) =>
      call(entry, value, options?.key === undefined ? options : { ...options, key: makeKey() }),
  })),
  'a stale list is taken': client('I7', () => ({
    call: (call) => async (entry, value, options) => {
      const answer = await call(entry, value, options)
      return isPath(entry, deals.path) ? { ...answer, version: null } : answer
    },
  })),
  'an old answer counts as new': client('I7', () => ({
    call: (call) => {
      let newest = 0
      return async (entry, value, options) => {
        const answer = await call(entry, value, options)
        newest = Math.max(newest, answer.version ?? 0)
        return isPath(entry, ...changes) ? { ...answer, version: newest } : answer
      }
    },
  })),
  'nothing is read anew after a reconnection': client('I7', () => ({
    wire: (wire) => {
      let logins = 0
      const isFirst = ({ kind, message }: Extract<ServerMessage, { kind: 'control' }>): boolean =>
        kind !== 'control' || message.type !== 'login_result' || (logins += 1) === 1
      return {
        ...wire,
        messages$: wire.messages$.pipe(filter((message) => message.kind !== 'control' || isFirst(message))),
      }
    },
  })),
  'an old socket stays open': client('I10', () => ({ socket: (socket) => Object.assign(socket, { close: () => {} }) })),
  'the view stays after 999': client('I9', () => ({ ports: (ports) => ({ ...ports, onSessionInvalid: () => {} }) })),
  'closed before it was answered': client('I6', () => ({
    call: (call): Call => {
      const known = new Map<number, Order>()
      let newest = 0
      return (async (entry, value, options) => {
        const told = known.get((value as { readonly id?: number }).id ?? 0)
        if (entry.path === closeOrder.path && told) {
          void call(entry, value, options).catch(() => {})
          return { value: { ...told, status: 'ended' }, version: newest }
        }
        const answer = await call(entry, value, options)
        const list = (answer.value as { readonly orders?: readonly Order[] } | null)?.orders ?? []
        for (const order of list) known.set(order.id, order)
        newest = Math.max(newest, answer.version ?? 0)
        return answer
      }) as Call
    },
  })),
  'a half open socket is not noticed': client('I7', () => ({
    wire: (wire) => {
      const pongs = new Subject<ServerMessage>()
      return {
        ...wire,
        messages$: merge(wire.messages$, pongs),
        transmit: (message) => {
          if (message.type === 'ping') setTimeout(() => pongs.next({ kind: 'control', message: { type: 'pong' } }), 10)
          else wire.transmit(message)
        },
      }
    },
  })),
  'unknown outcomes are forgotten with a reload': client('I8', () => ({
    outcomes: (outcomes) => ({ ...outcomes, of: () => [], leftAlone: () => [] }),
  })),
  'a lost answer counts as a refusal': client('I3', () => ({
    call: (call) => async (entry, value, options) =>
      call(entry, value, options).catch((error: unknown) => {
        if (options?.key === undefined) throw error
        const lost = error as { problem?: { kind: string } }
        if (lost.problem?.kind === 'unknown') lost.problem = { kind: 'refused', code: 2008, message: '' } as never
        throw error
      }),
  })),
} as const satisfies Readonly<Record<string, PlantedBug>>
