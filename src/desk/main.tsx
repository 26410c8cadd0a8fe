/** Starts the operators' desk: words and machine first, outside React, then the page. Nothing of it is in the app. */
import '#src/styles/reset.css'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageTags, readLanguage } from '#rules/language.ts'
import { dressPage } from '#src/app/dressPage.ts'
import { listenWith } from '#src/app/inspection.ts'
import { createPreferenceStore } from '#src/app/preferenceStore.ts'
import { forget, recall, remember } from '#src/platform/storage.ts'
import { isTracedTab } from '#src/platform/tracedTab.ts'
import { FormatLocale } from '#src/ui/FormatLocale.tsx'
import { watchKeyboard } from '#src/ui/watchKeyboard.ts'
import { Desk } from './Desk.tsx'
import { DeskProvider } from './deskActors.tsx'
import { firstLanguage } from './deskLanguage.ts'
import { startDeskWords } from './deskWords.ts'
import { startDesk } from './startDesk.ts'

const asked = readLanguage(new URLSearchParams(location.search).get('lang'))
const preferences = createPreferenceStore({ recall, remember, forget }, asked)
dressPage(document.documentElement, preferences)
watchKeyboard()
const language = await startDeskWords(document.documentElement, firstLanguage(asked))
if (isTracedTab()) listenWith((await import('#src/flows/recorder.ts')).startRecorder(language))

const { desk } = startDesk(language)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <FormatLocale locale={languageTags[language]}>
      <DeskProvider desk={desk}>
        <Desk />
      </DeskProvider>
    </FormatLocale>
  </StrictMode>,
)
