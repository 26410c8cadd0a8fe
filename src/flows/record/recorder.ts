/**
 * Keeps what the app's machines hear and do, with calls and socket frames, in memory alone: a chunk of its own that only a traced tab loads. [FLW1, FLW2]
 * Nothing is encoded before somebody asks for it, so recording costs little.
 */
import { now } from '#src/platform/clock.ts'
import { random } from '#src/platform/randomness.ts'
import { saveFile } from '#src/platform/files/saveFile.ts'
import { tapNetwork } from '#src/platform/network/tapNetwork.ts'
import { joinFlowsPage } from './joinFlowsPage.ts'
import type { Trace } from './trace.ts'
import { type Tracer, createTracer, tellPassed } from './tracer.ts'

type Recorder = Pick<Tracer, 'inspected' | 'noted'> & { readonly save: () => void }

/** Call it before any machine is made. Tools find the trace as `pipwireTrace()` in the page. */
export function startRecorder(language: string): Recorder {
  const tracer = createTracer({ now, language, path: location.pathname })
  const network = tapNetwork({
    now,
    random,
    onCall: (call) => tracer.note({ kind: 'call', ...call }),
    onFrame: (frame) => tracer.note({ kind: 'frame', ...frame }),
  })
  joinFlowsPage(window.name, tracer, network.set)
  tellPassed(tracer, (passed) => dispatchEvent(new CustomEvent('pipwire.passed', { detail: passed })))
  Object.assign(globalThis, { pipwireTrace: (): Trace => tracer.trace() })
  return {
    inspected: tracer.inspected,
    noted: tracer.noted,
    save: () => {
      const trace = tracer.trace()
      const moment = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '')
      saveFile(`pipwire-${moment}.trace.json`, 'application/json', JSON.stringify(trace))
    },
  }
}
