/**
 * The layout engine in a worker of its own: half a megabyte that is fetched when a diagram is drawn first. elkjs' own client for it is
 * CommonJS, and what bundles that would weigh on the first load of the app; the worker's messages are few.
 */
import type { ElkNode } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'
import { startOwnWorker } from '#src/platform/ownWorker.ts'
import type { LayoutEngine } from './layoutFlow.ts'

type Answer = { readonly id: number; readonly data?: ElkNode; readonly error?: { readonly message?: string } }

function startElk(): (message: Readonly<Record<string, unknown>>) => Promise<ElkNode> {
  const worker = startOwnWorker(workerUrl)
  const waiting = new Map<number, PromiseWithResolvers<ElkNode>>()
  let count = 0
  worker.addEventListener('message', ({ data: { id, data, error } }: MessageEvent<Answer>) => {
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error || !data) asked?.reject(new Error(error?.message ?? 'No layout came.'))
    else asked?.resolve(data)
  })
  return (message) => {
    const asked = Promise.withResolvers<ElkNode>()
    count += 1
    waiting.set(count, asked)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage({ ...message, id: count })
    return asked.promise
  }
}

const ask = startElk()
// Its answer has nothing in it that is needed.
ask({ cmd: 'register', algorithms: ['layered'] }).catch(() => {})

/** Layouts that were asked for last, by what was asked: a machine that goes to and fro is not laid out each time. */
const known = new Map<string, Promise<ElkNode>>()
const knownMost = 100

export const elkInWorker: LayoutEngine = (graph) => {
  const key = JSON.stringify(graph)
  const laid = known.get(key) ?? ask({ cmd: 'layout', graph, layoutOptions: {}, options: {} })
  known.delete(key)
  known.set(key, laid)
  const [oldest] = known.keys()
  if (known.size > knownMost && oldest !== undefined) known.delete(oldest)
  return laid
}
