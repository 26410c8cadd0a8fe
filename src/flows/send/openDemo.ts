/** Opens the demo account as the app does: its session is told what its own button tells it. [FLW26, FLW245] */
import type { TraceStore } from '../record/traceStore.ts'
import { answerText } from './answerText.ts'
import type { Sender } from './sender.ts'

const session = 'app/session'
const open = { type: 'demo.open' }
const outMostMs = 5_000

/** Logs out whoever is there. Throws an `Error` with a sentence where the app does not open it. */
export async function openDemo(send: Sender, store: TraceStore): Promise<void> {
  const isOut = (await send('can', session, open)).is !== 'refused'
  if (!isOut && (await send('send', session, { type: 'session.logOut' })).is === 'taken') await signedOut(store)
  const answer = await send('send', session, open)
  if (answer.is !== 'taken') throw new Error(answerText(open.type, answer))
}

/** When the page knows that nobody is signed in; later what is sent says what is in the way. */
const signedOut = (store: TraceStore): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(patience)
      leave()
      resolve()
    }
    const isOut = () => store.get().now.get(session)?.states.includes('session.signed out') ?? false
    const leave = store.subscribe(() => isOut() && end())
    const patience = setTimeout(end, outMostMs)
    if (isOut()) end()
  })
