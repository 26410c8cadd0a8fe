import { useActorRef } from '@xstate/react'
import type { MadeName } from '#machines/describe/provideMade.ts'

/** Where the app's machines are listened to, if somebody does: without a recorder nothing is passed on, and nothing of it is loaded. [FLW2] */
type Recorder = {
  /** The options of an actor without a parent, so that it is listened to. */
  readonly inspected: <Options extends object>(options: Options) => Options
  /** What makes keys and tells the time for a machine, so that a replay can hand out the same again. */
  readonly noted: <Value>(name: MadeName, make: () => Value) => () => Value
  /** Hands the trace to the browser's downloads. */
  readonly save: () => void
}

let recorder: Recorder | null = null

export function listenWith(one: Recorder): void {
  recorder = one
}

export const inspected = <Options extends object>(options: Options): Options => recorder?.inspected(options) ?? options

export const noted: Recorder['noted'] = (name, make) => recorder?.noted(name, make) ?? make

/** Null while nothing is recorded. */
export const traceSaver = (): (() => void) | null => recorder?.save ?? null

/** A machine that lives as long as its page, listened to where somebody listens. [FLW2] */
export const usePageActor: typeof useActorRef = (machine, ...[options]) =>
  useActorRef(machine, ...([inspected(options ?? {})] as never))
