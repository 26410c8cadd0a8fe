/** Starts the flows page: what lives outside React first, then the page. Nothing of it is in the app. [FLW20] */
import '#src/styles/reset.css'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { dressPage } from '#src/app/start/dressPage.ts'
import { createPreferenceStore } from '#src/app/device/preferenceStore.ts'
import { startBackOfficeWords } from '#src/backoffice/frame/backOfficeWords.ts'
import { quietCaller, startBackOffice } from '#src/backoffice/frame/startBackOffice.ts'
import { now } from '#src/platform/clock.ts'
import { randomKey } from '#src/platform/randomness.ts'
import { forget, recall, remember } from '#src/platform/storage.ts'
import { FormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { watchKeyboard } from '#src/ui/hooks/watchKeyboard.ts'
import { Flows } from './page/Flows.tsx'
import { FlowsToolsProvider } from './page/flowsTools.tsx'
import { joinFrame } from './record/joinFrame.ts'
import { tellingFaults } from './record/tellingFaults.ts'
import { frameNameStart } from './send/channel.ts'
import { createTraceStore } from './record/traceStore.ts'
import { createSender } from './send/sender.ts'
import { words } from './page/words.ts'
import { createKeptTraces } from './time/keptTraces.ts'

/** This page speaks English; the language that is kept is the app's. */
const language = 'en'
const preferences = createPreferenceStore({ recall, remember, forget }, null)
// Where none was chosen yet, the app speaks as this page does. [FLW244]
if (recall('language') === null) preferences.change({ language })
dressPage(document.documentElement, preferences)
watchKeyboard()
// Parts of the back office are shown here too.
await startBackOfficeWords(document.documentElement, language)
document.title = words.title

const memory = { recall, remember, forget }
const userCall = quietCaller({ language, token: () => null })

const store = createTraceStore()
const frameId = randomKey()
const channel = joinFrame(frameId, store)
const { backOffice, call: operatorCall } = startBackOffice(language, (call) => tellingFaults(call, channel.tellFault))
backOffice.send({ type: 'section.show', section: 'price' })

const tools = {
  frameName: frameNameStart + frameId,
  channel,
  sender: createSender(() => frameWindow(frameNameStart + frameId)),
  store,
  keptTraces: createKeptTraces(now),
  preferences,
  backOffice,
  operatorCall,
  accounts: { userCall, operatorCall, memory, makeKey: randomKey },
}

function frameWindow(name: string): Window | null {
  const [frame] = document.getElementsByName(name)
  return frame instanceof HTMLIFrameElement ? frame.contentWindow : null
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
