/** Starts the flows page: what lives outside React first, then the page. Nothing of it is in the app. [FLW20] */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readPicture } from '#src/api/readPicture.ts'
import { createCaller } from '#src/api/caller.ts'
import { dressPage } from '#src/app/dressPage.ts'
import { createPreferenceStore } from '#src/app/preferenceStore.ts'
import { startDeskWords } from '#src/desk/deskWords.ts'
import { createDeskActor } from '#src/desk/deskWiring.ts'
import { now } from '#src/platform/clock.ts'
import { randomKey } from '#src/platform/randomness.ts'
import { forget, recall, remember } from '#src/platform/storage.ts'
import { forgetInTab, recallInTab, rememberInTab } from '#src/platform/tabStorage.ts'
import { FormatLocale } from '#src/ui/FormatLocale.tsx'
import { watchKeyboard } from '#src/ui/watchKeyboard.ts'
import { Flows } from './Flows.tsx'
import { FlowsToolsProvider } from './flowsTools.tsx'
import { joinFrame } from './joinFrame.ts'
import { frameNameStart } from './trace.ts'
import { createTraceStore } from './traceStore.ts'
import { words } from './words.ts'
import '#src/styles/reset.css'
import '#src/styles/tokens.css'
import '#src/styles/base.css'

/** This page speaks English; the language that is kept is the app's. */
const language = 'en'
const preferences = createPreferenceStore({ recall, remember, forget }, null)
dressPage(document.documentElement, preferences)
watchKeyboard()
// Parts of the desk are shown here too.
await startDeskWords(document.documentElement, language)
document.title = words.title

const plainCaller = (token: () => string | null, onSessionInvalid: () => void) =>
  createCaller({
    origin: location.origin,
    language: () => language,
    token,
    now,
    onSessionInvalid,
    onRefused: () => {},
    onFault: () => {},
    onSuccess: () => {},
  })

const memory = { recall, remember, forget }
const operatorToken = () => desk.getSnapshot().context.token
const operatorCall = plainCaller(operatorToken, () => desk.send({ type: 'session.ended' }))
const userCall = plainCaller(
  () => null,
  () => {},
)

const desk = createDeskActor({
  call: operatorCall,
  pictures: {
    read: async (address, signal) =>
      URL.createObjectURL(
        await readPicture({ address, origin: location.origin, token: operatorToken() ?? '', signal }),
      ),
    letGo: (shownAt) => URL.revokeObjectURL(shownAt),
  },
  memory: {
    recall: () => recallInTab('operatorToken'),
    remember: (kept) => rememberInTab('operatorToken', kept),
    forget: () => forgetInTab('operatorToken'),
  },
})
desk.start()
desk.send({ type: 'section.show', section: 'price' })

const store = createTraceStore()
const frameId = randomKey()
const tools = {
  frameName: frameNameStart + frameId,
  channel: joinFrame(frameId, store),
  store,
  preferences,
  desk,
  operatorCall,
  accounts: { userCall, operatorCall, memory, makeKey: randomKey },
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <FormatLocale locale={language}>
      <FlowsToolsProvider tools={tools}>
        <Flows />
      </FlowsToolsProvider>
    </FormatLocale>
  </StrictMode>,
)
