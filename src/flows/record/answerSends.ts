/**
 * The app's end of what QA sends: in the sandbox, in a frame of the flows page, from the window that frames it, and from no other. An event that
 * the machine does not take is not sent. [FLW240, FLW242, FLW243]
 */
import type { Actor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { FlowsAbout } from '#contract/shapes/flowsAbout.ts'
import { type Answer, type Ask, isAsk } from '../send/asks.ts'
import { decodeValue } from './decodeValue.ts'
import { frameNameStart } from '../send/channel.ts'
import type { Tracer } from './tracer.ts'
import { refusingGuards } from './watchActors.ts'

type AppWindow = Pick<Window, 'name' | 'parent' | 'addEventListener'> & {
  readonly location: { readonly origin: string }
}

const running = 1

/** Does nothing in a window that is no frame of the flows page. */
export function answerSends(app: AppWindow, tracer: Tracer, askAbout: () => Promise<FlowsAbout>): void {
  if (!app.name.startsWith(frameNameStart) || app.parent === (app as unknown)) return
  let asked: Promise<boolean> | null = null
  /** A back end that does not say so is none; it is asked again. */
  const isSandbox = () =>
    (asked ??= askAbout().then(
      ({ sandbox }) => sandbox,
      () => {
        asked = null
        return false
      },
    ))
  app.addEventListener('message', (message) => {
    const { data, origin, source, ports } = message
    const [port] = ports
    if (source !== app.parent || origin !== app.location.origin || !isFlowsPage(app.parent)) return
    if (!port || !isAsk(data)) return
    void isSandbox().then((is) => port.postMessage(is ? answerTo(data, tracer) : { is: 'no sandbox' }))
  })
}

/** Asked of a window of our own origin alone. */
const isFlowsPage = ({ location }: Window): boolean => /^\/flows(\.html|\/|$)/.test(location.pathname)

function answerTo({ ask, to, event: encoded }: Ask, { runningAt, note }: Tracer): Answer {
  const actor = runningAt(to) as unknown as
    | (Actor<AnyStateMachine> & { readonly _processingStatus: number })
    | undefined
  if (actor?._processingStatus !== running) return { is: 'not running' }
  try {
    const event = decodeValue(encoded) as AnyEventObject
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    if (!snapshot.can(event)) return { is: 'refused', guards: refusingGuards(snapshot, event.type) }
    if (ask === 'send') {
      note({ kind: 'sent', to, event })
      actor.send(event)
    }
    return { is: 'taken' }
  } catch (error) {
    return { is: 'broken', why: error instanceof Error ? error.message : String(error) }
  }
}
