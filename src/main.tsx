/** Starts the app: words and machines first, outside React, then the page. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { isNetworkGone } from '#machines/socketMachine.ts'
import { loginPathFrom } from '#rules/access.ts'
import { readLanguage } from '#rules/language.ts'
import { apiOrigin } from '#rules/subdomain.ts'
import { type CallerPorts, createCaller } from '#src/api/caller.ts'
import { createUnknownOutcomes } from '#src/api/unknownOutcomes.ts'
import { App } from './app/App.tsx'
import { AccountPlugsProvider } from './app/accountPlugs.tsx'
import { AppProvider } from './app/actors.tsx'
import { dressPage } from './app/dressPage.ts'
import { followHashLinks } from './app/followHashLinks.ts'
import { preloadWords, startI18n, switchLanguage } from './app/i18n.ts'
import { listenWith } from './app/inspection.ts'
import { createPreferenceStore } from './app/preferenceStore.ts'
import { PreferencesProvider } from './app/preferences.tsx'
import { createAppActor } from './app/wiring.ts'
import { now } from '#src/platform/clock.ts'
import { chooseCompany, chosenCompany } from '#src/platform/companyCookie.ts'
import { apiOriginSet, linkHosts } from '#src/platform/deployment.ts'
import { openSocket } from '#src/platform/openSocket.ts'
import { random, randomKey } from '#src/platform/randomness.ts'
import { frames$, hasNetwork, online$, visible$ } from '#src/platform/signals.ts'
import { forget, recall, remember, watchToken } from '#src/platform/storage.ts'
import { isTracedTab } from '#src/platform/tracedTab.ts'
import { createWire } from '#streams/wire.ts'
import { watchKeyboard } from '#src/ui/watchKeyboard.ts'
import './styles/reset.css'
import './styles/tokens.css'
import './styles/base.css'

/** Batches are handed on at most so often: the eye sees no more, and a slow phone stays free. */
const batchLeastMs = 100

followHashLinks()
const asked = readLanguage(new URLSearchParams(location.search).get('lang'))
const preferences = createPreferenceStore({ recall, remember, forget }, asked)
dressPage(document.documentElement, preferences)
history.scrollRestoration = 'manual'
watchKeyboard()

if (isTracedTab()) listenWith((await import('#src/flows/recorder.ts')).startRecorder(preferences.get().language))

const origin = apiOrigin(location.origin, apiOriginSet())

const caller: CallerPorts = {
  origin,
  company: chosenCompany,
  language: () => preferences.get().language,
  token: () => app.getSnapshot().children.session?.getSnapshot().context.token ?? null,
  now,
  onSessionInvalid: () => app.send({ type: 'session.ended' }),
  onRefused: (text) => showToast('bad', { text }),
  onFault: (status) => {
    // The notice says already that there is no network.
    const socket = app.getSnapshot().children.socket?.getSnapshot()
    if (status !== null || !socket || !isNetworkGone(socket))
      showToast('bad', { message: { key: 'networkError', figures: { code: status ?? '–' } } })
  },
  onSuccess: (text) => showToast('good', { text }),
}
const wire = createWire(openSocket(origin))
const memory = { recall, remember, forget }
const outcomes = createUnknownOutcomes({
  recall: () => recall('unknownOutcomes'),
  remember: (text) => remember('unknownOutcomes', text),
  forget: () => forget('unknownOutcomes'),
  now,
  userId: () => app.getSnapshot().children.session?.getSnapshot().context.user?.id ?? null,
})
const call = outcomes.noting(createCaller(caller))
const clearCache = async () => (await import('#src/platform/clearCache.ts')).clearCache()
const company = { chosen: chosenCompany, choose: chooseCompany }

const app = createAppActor({
  call,
  outcomes,
  wire,
  memory,
  now,
  random,
  makeKey: randomKey,
  frames$: frames$(batchLeastMs),
  online$,
  visible$,
  hasNetwork,
  goToLogin: () => navigate(loginPathFrom(location.pathname + location.search)),
})

type Show = Parameters<NonNullable<ReturnType<typeof app.getSnapshot>['children']['toasts']>['send']>[0]
function showToast(tone: 'good' | 'bad', words: Extract<Show, { type: 'toast.show' }>['words']) {
  app.getSnapshot().children.toasts?.send({ type: 'toast.show', tone, words })
}

app.start()
watchToken((token) => app.getSnapshot().children.session?.send({ type: 'session.shared', token }))
await startI18n(preferences.get().language)
let shown = preferences.get().language
preferences.subscribe(() => {
  const { language } = preferences.get()
  if (language === shown) return
  shown = language
  void switchLanguage(language)
  // Names of categories come from the back end, in the language of the call.
  app.getSnapshot().children.market?.send({ type: 'market.refresh' })
})
void preloadWords('trade')

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <AppProvider app={app}>
      <PreferencesProvider store={preferences}>
        <AccountPlugsProvider
          plugs={{ call, caller, wire, memory, now, makeKey: randomKey, clearCache, company, linkHosts }}
        >
          <App />
        </AccountPlugsProvider>
      </PreferencesProvider>
    </AppProvider>
  </StrictMode>,
)
