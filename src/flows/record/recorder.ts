/**
 * Keeps what the app's machines hear and do, with calls and socket frames, in memory alone: a chunk of its own that only a traced tab loads. [FLW1, FLW2]
 * Nothing is encoded before somebody asks for it, so recording costs little.
 */
import { version } from '#package.json'
import { buildName } from '#src/platform/buildName.ts'
import { now } from '#src/platform/clock.ts'
import { random } from '#src/platform/randomness.ts'
import { saveFile } from '#src/platform/files/saveFile.ts'
import { askFlowsAbout } from '#src/platform/network/flowsAbout.ts'
import { tapNetwork } from '#src/platform/network/tapNetwork.ts'
import { watchSigns } from '#src/platform/network/watchSigns.ts'
import { watchPerson } from '#src/platform/person/watchPerson.ts'
import { answerSends } from './answerSends.ts'
import { watchSettled } from '#src/platform/person/watchSettled.ts'
import { noteKeyframes } from '../snapshot/noteKeyframes.ts'
import { createSafeTexts } from '../snapshot/safeTexts.ts'
import { takeSnapshot } from '../snapshot/takeSnapshot.ts'
import { joinFlowsPage } from './joinFlowsPage.ts'
import { createLoadedSentences } from './loadedSentences.ts'
import { type OpenCalls, createOpenCalls } from './openCalls.ts'
import { createSafeNames } from './safeNames.ts'
import { keepTrace, lastCall, takeTrace } from './earlierTrace.ts'
import type { RecordedIn, Trace } from './trace.ts'
import { type Tracer, createTracer, tellPassed } from './tracer.ts'

type Recorder = Pick<Tracer, 'inspected' | 'noted'> & { readonly save: () => void }

/** Call it before any machine is made. Tools find the trace as `pipwireTrace()` in the page. */
export function startRecorder(language: string): Recorder {
  const screen = watchScreen()
  const app = buildName()
  const recordedIn = () => ({ app, contract: version, browser: navigator.userAgent, ...screen() })
  const earlier = takeTrace(window.name, app)
  const tracer = createTracer({ now, language, path: location.pathname, recordedIn, earlier })
  if (earlier) tracer.note({ kind: 'page', way: 'reloaded', path: location.pathname })
  const open = createOpenCalls(now)
  const setNetwork = noteCalls(tracer, open, earlier ? lastCall(earlier) : 0)
  const sentences = createLoadedSentences()
  // Before the person: what they do is told to who is there first.
  const takeWaiting = noteLooks(tracer, sentences, screen)
  const trace = (): Trace => {
    takeWaiting()
    return tracer.trace()
  }
  notePerson(tracer, open, sentences)
  watchSigns((sign) => tracer.note({ kind: 'sign', sign }))
  joinFlowsPage(window.name, { ...tracer, trace }, setNetwork)
  answerSends(window, tracer, askFlowsAbout)
  // After all that is noted of the page's end.
  addEventListener('pagehide', () => keepTrace(window.name, tracer.trace()))
  tellPassed(tracer, (passed) => dispatchEvent(new CustomEvent('pipwire.passed', { detail: passed })))
  Object.assign(globalThis, { pipwireTrace: trace })
  return {
    inspected: tracer.inspected,
    noted: tracer.noted,
    save: () => {
      const moment = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '')
      saveFile(`pipwire-${moment}.trace.json`, 'application/json', JSON.stringify(trace()))
    },
  }
}

type Screen = Pick<RecordedIn, 'width' | 'height'>

/** Of a frame that is hidden as it was last: it has no size then. */
function watchScreen(): () => Screen {
  let screen: Screen = { width: 1, height: 1 }
  const read = () => {
    if (innerWidth > 0 && innerHeight > 0) screen = { width: innerWidth, height: innerHeight }
    return screen
  }
  addEventListener('resize', read)
  read()
  return read
}

/** Calls, frames and sockets. Answers what makes the network bad. `before`: the number of the last call before the first. */
function noteCalls({ note, listen }: Tracer, open: OpenCalls, before: number) {
  const network = tapNetwork({
    now,
    random,
    onAsked: (asked) => {
      const call = { ...asked, call: before + asked.call }
      open.ask(call)
      note({ kind: 'asked', ...call })
    },
    onCall: (answered) => {
      const call = { ...answered, call: before + answered.call }
      open.end(call.call)
      note({ kind: 'call', ...call })
    },
    onFrame: (frame) => note({ kind: 'frame', ...frame }),
    onSocket: (sign, code) => note({ kind: 'sign', sign, ...(code !== null && { code }) }),
  })
  listen(({ noted }) => {
    if (noted.kind === 'event' && noted.event.type === 'session.over') open.giveUp('session over').forEach(note)
  })
  return network.set
}

/** Taps, typed fields, dialogs and pages. */
function notePerson({ note }: Tracer, open: OpenCalls, sentences: () => readonly string[]): void {
  const nameOf = createSafeNames(sentences)
  watchPerson({
    // The keys that are told are the app's own.
    onTap: ({ name, ...rest }) =>
      note({ kind: 'tap', ...rest, name: rest.role === 'key' ? name.join('') : nameOf(name) }),
    onDrag: ({ name, ...rest }) => note({ kind: 'drag', ...rest, name: nameOf(name) }),
    onWheel: ({ name, ...rest }) => note({ kind: 'wheel', ...rest, name: nameOf(name) }),
    onPinch: ({ name, ...rest }) => note({ kind: 'pinch', ...rest, name: nameOf(name) }),
    onTyped: ({ name, ...rest }) => note({ kind: 'typed', ...rest, name: nameOf(name) }),
    onDialog: ({ name, way }) => note({ kind: 'dialog', way, name: nameOf(name) }),
    onPage: (page) => {
      if (page.way === 'left') open.giveUp('page left').forEach(note)
      note({ kind: 'page', ...page })
    },
  })
}

/** How the page looked, masked before it is kept. [FLW250, FLW251] */
function noteLooks(
  { listen, snapshots }: Tracer,
  sentences: () => readonly string[],
  screen: () => Screen,
): () => void {
  const safeTexts = createSafeTexts(sentences)
  const take = (ns: readonly number[]) => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const root = takeSnapshot(document, { place: snapshots.place, textOf: safeTexts() }, isDark)
    snapshots.add(ns.map((n) => ({ n, at: now(), root, ...screen() })))
  }
  return noteKeyframes({ listen, watchSettled, take })
}
