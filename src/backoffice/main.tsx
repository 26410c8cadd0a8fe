/** Starts the back office: words and machine first, outside React, then the page. Nothing of it is in the app. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#src/styles/reset.css'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { readLanguage, tagOf } from '#rules/app/language.ts'
import { dressPage } from '#src/app/start/dressPage.ts'
import { listenWith } from '#src/app/wiring/inspection.ts'
import { createPreferenceStore } from '#src/app/device/preferenceStore.ts'
import { forget, recall, remember } from '#src/platform/storage.ts'
import { isTracedTab } from '#src/platform/tracedTab.ts'
import { FormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { watchKeyboard } from '#src/ui/hooks/watchKeyboard.ts'
import { BackOffice } from './frame/BackOffice.tsx'
import { BackOfficeProvider } from './frame/backOfficeActors.tsx'
import { firstLanguage } from './frame/BackOfficeLanguage.tsx'
import { startBackOfficeWords } from './frame/backOfficeWords.ts'
import { startBackOffice } from './frame/startBackOffice.ts'

const asked = readLanguage(new URLSearchParams(location.search).get('lang'))
const preferences = createPreferenceStore({ recall, remember, forget }, asked)
dressPage(document.documentElement, preferences)
watchKeyboard()
const language = await startBackOfficeWords(document.documentElement, firstLanguage(asked))
if (isTracedTab()) listenWith((await import('#src/flows/record/recorder.ts')).startRecorder(language))

const { backOffice } = startBackOffice(language)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <FormatLocale locale={tagOf(language)}>
      <BackOfficeProvider backOffice={backOffice}>
        <BackOffice />
      </BackOfficeProvider>
    </FormatLocale>
  </StrictMode>,
)
