/** Starts the flows page: what lives outside React first, then the page. Nothing of it is in the app. [FLW20] */
import '#src/styles/reset.css'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { dressPage } from '#src/app/dressPage.ts'
import { createPreferenceStore } from '#src/app/preferenceStore.ts'
import { startDeskWords } from '#src/desk/deskWords.ts'
import { quietCaller, startDesk } from '#src/desk/startDesk.ts'
import { randomKey } from '#src/platform/randomness.ts'
import { forget, recall, remember } from '#src/platform/storage.ts'
import { FormatLocale } from '#src/ui/FormatLocale.tsx'
import { watchKeyboard } from '#src/ui/watchKeyboard.ts'
import { Flows } from './Flows.tsx'
import { FlowsToolsProvider } from './flowsTools.tsx'
import { joinFrame } from './joinFrame.ts'
import { frameNameStart } from './trace.ts'
import { createTraceStore } from './traceStore.ts'
import { words } from './words.ts'

/** This page speaks English; the language that is kept is the app's. */
const language = 'en'
const preferences = createPreferenceStore({ recall, remember, forget }, null)
dressPage(document.documentElement, preferences)
watchKeyboard()
// Parts of the desk are shown here too.
await startDeskWords(document.documentElement, language)
document.title = words.title

const { desk, call: operatorCall } = startDesk(language)
desk.send({ type: 'section.show', section: 'price' })

const memory = { recall, remember, forget }
const userCall = quietCaller({ language, token: () => null })

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
