/** Starts the app: words and machines first, outside React, then the page. */
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { EMPTY, defer, mergeAll, partition } from 'rxjs'
import { navigate } from 'wouter/use-browser-location'
import { chosenInstrument } from '#machines/market/marketMachine.ts'
import type { Toast } from '#machines/patterns/toastsMachine.ts'
import { isNetworkGone } from '#machines/app/socketMachine.ts'
import { loginPathFrom } from '#rules/people/access.ts'
import { readLanguage } from '#rules/app/language.ts'
import { apiOrigin } from '#rules/app/subdomain.ts'
import { type Call, type CallerPorts, createCaller, fault } from '#src/api/caller.ts'
import type { UnknownOutcomes } from '#src/api/unknownOutcomes.ts'
import { App } from '../shell/App.tsx'
import { AccountDependenciesProvider } from '../wiring/accountDependencies.ts'
import { AppProvider, showsMarginCall } from '../wiring/actors.tsx'
import { BalancePrivacy } from '../shell/BalancePrivacy.tsx'
import { dressPage } from './dressPage.ts'
import { followHashLinks } from './followHashLinks.ts'
import { startI18n, switchLanguage } from '../shell/i18n.ts'
import { listenWith, noted } from '../wiring/inspection.ts'
import { preloadOnPress, preloadPage } from './preloadPages.ts'
import { type PreferenceStore, confirmsOrders, createPreferenceStore } from '../device/preferenceStore.ts'
import { PreferencesProvider } from '../device/preferences.tsx'
import type { Dependencies } from '../wiring/dependencies.ts'
import { type AppActor, createAppActor, provideAppMachine, provideChart } from '../wiring/wiring.ts'
import { now } from '#src/platform/clock.ts'
import { chooseCompany, chosenCompany } from '#src/platform/companyCookie.ts'
import { apiOriginSet } from '#src/platform/deployment.ts'
import { fetchOrTake } from '#src/platform/network/bootstrapAnswers.ts'
import { idle } from '#src/platform/idle.ts'
import { openSocket } from '#src/platform/network/openSocket.ts'
import { random, randomKey } from '#src/platform/randomness.ts'
import { frames$, hasNetwork, online$, secondly$, visible$ } from '#src/platform/network/signals.ts'
import { forget, recall, remember, watchStorage } from '#src/platform/storage.ts'
import { isTracedTab } from '#src/platform/tracedTab.ts'
import { createWire } from '#streams/wire.ts'
import { overlayDepth } from '#src/ui/layout/overlayDepth.ts'
import { watchKeyboard } from '#src/ui/hooks/watchKeyboard.ts'

/** What the page shows while the opened page's own code and words are still on their way is worse than what stands there already, for so long. */
const firstPageMs = 3_000
/** A page that is never idle gets what waits for that as well. */
const idleMostMs = 1_000
/** The code and the words of the opened page, once they are asked for. */
let firstPage: Promise<void> | undefined

/** Resolves when the page stands. */
export async function startApp(): Promise<void> {
  // What the code made of itself was a task of its own.
  await turn()
  await followHashLinks()
  const asked = readLanguage(new URLSearchParams(location.search).get('lang'))
  const preferences = createPreferenceStore({ recall, remember, forget }, asked)
  dressPage(document.documentElement, preferences)
  history.scrollRestoration = 'manual'
  // A reload closes what lay over the page.
  if (overlayDepth() > 0) history.go(-overlayDepth())
  watchKeyboard()
  if (isTracedTab())
    listenWith((await import('#src/flows/record/recorder.ts')).startRecorder(preferences.get().language))
  const { app, dependencies } = await provideApp(preferences)
  await turn()
  app.start()
  await turn()
  watchStorage({
    onToken: (token) => app.getSnapshot().children.session?.send({ type: 'session.shared', token }),
    onOther: preferences.recallAgain,
  })
  await startI18n(preferences.get().language)
  followLanguage(preferences, app)
  firstPage = preloadPage(location.pathname)
  await Promise.race([firstPage, turn(firstPageMs)])
  preloadOnPress(document)
  showInstrument(app)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  // In short turns, so that a finger is answered between them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <AppProvider app={app}>
          <PreferencesProvider store={preferences}>
            <AccountDependenciesProvider dependencies={dependencies}>
              <BalancePrivacy>
                <App />
              </BalancePrivacy>
            </AccountDependenciesProvider>
          </PreferencesProvider>
        </AppProvider>
      </StrictMode>,
    ),
  )
}

/** Candles come while their page is drawn, and its form is drawn as it will be. */
function showInstrument(app: AppActor): void {
  const { market } = app.getSnapshot().children
  const instrument = market && chosenInstrument(market.getSnapshot())
  if (instrument && location.pathname === '/trade') app.send({ type: 'instrument.shown', instrument })
}

/** A later task, in so many milliseconds: what came meanwhile, a tap for one, has its turn. */
const turn = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms))

async function provideApp(preferences: PreferenceStore) {
  const caller = callerPorts(preferences, () => app)
  const makeKey = noted('makeKey', randomKey)
  const wire = createWire(openSocket(caller.origin))
  const memory = { recall, remember, forget }
  /** Told as a toast; what asked for it takes it as a call without an answer. */
  const later = <Code,>(load: () => Promise<Code>) =>
    load().catch((): never => {
      throw fault(null, true, caller)
    })
  const outcomes = loadOutcomes(() => app)
  const bare = createCaller(caller)
  let started: Promise<unknown> | undefined
  const call: Call = async (entry, value, options) => {
    // What the machines ask as they start is asked in a task of its own.
    await (started ??= turn())
    return entry.keyed ? (await later(outcomes)).noting(bare)(entry, value, options) : bare(entry, value, options)
  }
  const appDependencies: Dependencies = {
    call,
    later,
    outcomes,
    tabs,
    wire,
    memory,
    now,
    random,
    makeKey,
    secondly$,
    frames$: frames$(...partition(wire.messages$, ({ kind }) => kind === 'quotes')),
    online$,
    visible$,
    hasNetwork,
    whenIdle: async () => {
      await firstPage
      await idle(idleMostMs)
    },
    chosen: {
      hidesMoney: () => preferences.get().isBalanceHidden,
      confirmsOrders: () => confirmsOrders(preferences.get()),
    },
    place: () => location,
    showsMarginCall,
    goToLogin: () => navigate(loginPathFrom(location.pathname + location.search)),
  }
  const machine = provideAppMachine(appDependencies)
  await turn()
  const app: AppActor = createAppActor(appDependencies, machine)
  const clearCache = async () => (await import('#src/platform/clearCache.ts')).clearCache()
  const company = { chosen: chosenCompany, choose: chooseCompany }
  const chart = provideChart(appDependencies)
  return { app, dependencies: { call, caller, wire, memory, now, makeKey, chart, clearCache, company } }
}

/** Where the line between tabs cannot be had, they learn of one another from the back end alone. */
const otherTabs = () => import('../wiring/otherTabs.ts')
const tabs: Dependencies['tabs'] = {
  newsOf$: (userId) =>
    defer(() =>
      otherTabs().then(
        ({ newsOf$ }) => newsOf$(userId),
        () => EMPTY,
      ),
    ).pipe(mergeAll()),
  tell: (message) =>
    void otherTabs().then(
      ({ tell }) => tell(message),
      () => {},
    ),
}

/** Only somebody who is signed in asks with keys: what notes them comes with the first. */
function loadOutcomes(appOf: () => AppActor): () => Promise<UnknownOutcomes> {
  let loaded: Promise<UnknownOutcomes> | null = null
  const load = async () =>
    (await import('#src/api/unknownOutcomes.ts')).createUnknownOutcomes({
      recall: () => recall('unknownOutcomes'),
      remember: (text) => remember('unknownOutcomes', text),
      forget: () => forget('unknownOutcomes'),
      now,
      userId: () => appOf().getSnapshot().children.session?.getSnapshot().context.user?.id ?? null,
      tellAnswered: (userId) => tabs.tell({ type: 'tab.acted', userId }),
    })
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}

/** `appOf` is asked only when something happens: the app is made with these. */
function callerPorts(preferences: PreferenceStore, appOf: () => AppActor): CallerPorts {
  const show: Show = (tone, words) => appOf().getSnapshot().children.toasts?.send({ type: 'toast.show', tone, words })
  return {
    origin: apiOrigin(location.origin, apiOriginSet()),
    company: chosenCompany,
    language: () => preferences.get().language,
    token: () => appOf().getSnapshot().children.session?.getSnapshot().context.token ?? null,
    now,
    fetch: (asked, options) => fetchOrTake(asked, options, now()),
    onSessionInvalid: (reason) => appOf().send({ type: 'session.ended', reason }),
    onRefused: (text) => show('bad', { text }),
    onFault: (status) => {
      // The notice says already that there is no network.
      const socket = appOf().getSnapshot().children.socket?.getSnapshot()
      if (status !== null || !socket || !isNetworkGone(socket))
        show('bad', { message: { key: 'networkError', figures: { code: status ?? '–' } } })
    },
    onSuccess: (text) => show('good', { text }),
  }
}

type Show = (tone: 'good' | 'bad', words: Toast['words']) => void

function followLanguage(preferences: PreferenceStore, app: AppActor): void {
  let shown = preferences.get().language
  preferences.subscribe(() => {
    const { language } = preferences.get()
    if (language === shown) return
    shown = language
    void switchLanguage(language)
    // Names of categories come from the back end, in the language of the call.
    app.getSnapshot().children.market?.send({ type: 'market.refresh' })
  })
}
