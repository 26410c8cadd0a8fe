/** Ports of machines in the hand of a test: it sees what was asked and answers when it likes. */
import { Observable, type Subscriber } from 'rxjs'
import {
  type AnyEventObject,
  type CallbackActorLogic,
  type EventObject,
  type NonReducibleUnknown,
  fromCallback,
  fromEventObservable,
  fromPromise,
} from 'xstate'
import { CallError } from '#rules/app/callProblem.ts'
import { settle } from './watchMachine.ts'

/** A call. Answers go to the newest ask, unless another is named by its place. */
export function fakeTask<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>() {
  const asked: Input[] = []
  const waiting: PromiseWithResolvers<Output>[] = []
  const logic = fromPromise<Output, Input>(({ input }) => {
    const answer = Promise.withResolvers<Output>()
    asked.push(input)
    waiting.push(answer)
    return answer.promise
  })
  const fail = async (error: unknown) => {
    waiting.at(-1)?.reject(error)
    await settle()
  }
  return {
    logic,
    asked: asked as readonly Input[],
    answer: async (output: Output, at = -1) => {
      waiting.at(at)?.resolve(output)
      await settle()
    },
    refuse: (code: number) => fail(new CallError({ kind: 'refused', code, message: `no (${code})` })),
    /** No definite answer comes: the network is gone, or the back end stumbled. */
    lose: (status: number | null = null) => fail(new CallError({ kind: 'unknown', status })),
    fail,
  }
}

/** A stream of events. */
export function fakeEvents<Event extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>() {
  const listeners = new Set<Subscriber<Event>>()
  const askedFor: Input[] = []
  const logic = fromEventObservable<Event, Input>(({ input }) => {
    askedFor.push(input)
    return new Observable<Event>((subscriber) => {
      listeners.add(subscriber)
      return () => listeners.delete(subscriber)
    })
  })
  return {
    logic,
    askedFor: askedFor as readonly Input[],
    send: (event: Event) => listeners.forEach((listener) => listener.next(event)),
    listening: () => listeners.size,
  }
}

/** A two-way line. `generation` names a connection, so that a test can let an old one speak. */
export function fakeLine<Command extends EventObject, Input extends NonReducibleUnknown = NonReducibleUnknown>() {
  const heard: Command[] = []
  const lines: ((event: AnyEventObject) => void)[] = []
  const open = new Set<number>()
  const logic: CallbackActorLogic<Command, Input> = fromCallback<Command, Input>(({ receive, sendBack }) => {
    const generation = lines.push(sendBack) - 1
    open.add(generation)
    receive((command) => heard.push(command))
    return () => open.delete(generation)
  })
  return {
    logic,
    heard: heard as readonly Command[],
    send: (event: AnyEventObject, generation = lines.length - 1) => lines[generation]?.(event),
    opened: () => lines.length,
    open: () => open.size,
  }
}

/** What makes keys: `key 1`, `key 2` and so on. */
export function countedKeys(): () => string {
  let made = 0
  return () => `key ${(made += 1)}`
}
