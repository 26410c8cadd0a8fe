import { useActorRef } from '@xstate/react'

/** Where the app's machines are listened to, if somebody does: without a recorder nothing is passed on, and nothing of it is loaded. [FLW2] */
type Recorder = {
  /** The options of an actor without a parent, so that it is listened to. */
  readonly inspected: <Options extends object>(options: Options) => Options
  /** Hands the trace to the browser's downloads. */
  readonly save: () => void
}

let recorder: Recorder | null = null

export function listenWith(one: Recorder): void {
  recorder = one
}

export const inspected = <Options extends object>(options: Options): Options => recorder?.inspected(options) ?? options

/** Null while nothing is recorded. */
export const traceSaver = (): (() => void) | null => recorder?.save ?? null

/** A machine that lives as long as its page, listened to where somebody listens. [FLW2] */
export const usePageActor: typeof useActorRef = (machine, ...[options]) =>
  useActorRef(machine, ...([inspected(options ?? {})] as never))
