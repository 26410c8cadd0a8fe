/** The page's end of what QA sends to the app in its frame. [FLW240, FLW243] */
import type { Answer, Ask } from './asks.ts'
import { words } from '../page/words.ts'

export type Sender = (ask: Ask['ask'], to: Ask['to'], event: Ask['event']) => Promise<Answer>

/** An app that did not answer by then is gone, or was never there. */
const answerMostMs = 5_000

/** Each rejects with a sentence when the app does not answer. `frame`: the window of the app, if there is one. */
export const createSender =
  (frame: () => Window | null): Sender =>
  (ask, to, event) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel()
      const patience = setTimeout(() => {
        port1.close()
        reject(new Error(words.trace.noAnswer))
      }, answerMostMs)
      port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        clearTimeout(patience)
        port1.close()
        resolve(data)
      })
      port1.start()
      const message: Ask = { pipwire: 'flows', ask, to, event }
      frame()?.postMessage(message, location.origin, [port2])
    })
