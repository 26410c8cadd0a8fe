/** Starts the operators' desk: words and machine first, outside React, then the page. Nothing of it is in the app. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageTags, readLanguage } from '#rules/language.ts'
import { createCaller } from '#src/api/caller.ts'
import { readPicture } from '#src/api/readPicture.ts'
import { dressPage } from '#src/app/dressPage.ts'
import { listenWith } from '#src/app/inspection.ts'
import { createPreferenceStore } from '#src/app/preferenceStore.ts'
import { now } from '#src/platform/clock.ts'
import { forget, recall, remember } from '#src/platform/storage.ts'
import { forgetInTab, recallInTab, rememberInTab } from '#src/platform/tabStorage.ts'
import { isTracedTab } from '#src/platform/tracedTab.ts'
import { FormatLocale } from '#src/ui/FormatLocale.tsx'
import { watchKeyboard } from '#src/ui/watchKeyboard.ts'
import { Desk } from './Desk.tsx'
import { DeskProvider } from './deskActors.tsx'
import { startDeskWords } from './deskWords.ts'
import { createDeskActor } from './deskWiring.ts'
import '#src/styles/reset.css'
import '#src/styles/tokens.css'
import '#src/styles/base.css'

const asked = readLanguage(new URLSearchParams(location.search).get('lang'))
const preferences = createPreferenceStore({ recall, remember, forget }, asked)
dressPage(document.documentElement, preferences)
watchKeyboard()
const language = await startDeskWords(document.documentElement, preferences.get().language)
if (isTracedTab()) listenWith((await import('#src/flows/recorder.ts')).startRecorder(language))

const token = () => desk.getSnapshot().context.token
/** Refusals and faults are said in their place: nothing is told here but the end of the session. */
const call = createCaller({
  origin: location.origin,
  language: () => language,
  token,
  now,
  onSessionInvalid: () => desk.send({ type: 'session.ended' }),
  onRefused: () => {},
  onFault: () => {},
  onSuccess: () => {},
})

const desk = createDeskActor({
  call,
  pictures: {
    read: async (address, signal) =>
      URL.createObjectURL(await readPicture({ address, origin: location.origin, token: token() ?? '', signal })),
    letGo: (shownAt) => URL.revokeObjectURL(shownAt),
  },
  memory: {
    recall: () => recallInTab('operatorToken'),
    remember: (kept) => rememberInTab('operatorToken', kept),
    forget: () => forgetInTab('operatorToken'),
  },
})
desk.start()

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
