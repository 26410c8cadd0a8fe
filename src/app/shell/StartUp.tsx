/**
 * What is looked after once the first page stands: whether the broker is open, whether there is a desktop version, whether there is a newer
 * app, and what a start without a network will need. All of it may fail in silence: the page that stands is more important.
 * [RTE39, RTE41, RTE50, RTE51, RTE56, RTE57]
 */
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { PagePath } from '#rules/people/access.ts'
import { desktopOrigin } from '#rules/app/subdomain.ts'
import { buildVersion, hasDesktopVersion } from '#src/platform/deployment.ts'
import { linkManifest } from '#src/platform/manifestLink.ts'
import { readManifestVersion } from '#src/platform/manifestVersion.ts'
import { idle, savesData } from '#src/platform/idle.ts'
import { remember } from '#src/platform/storage.ts'
import { watchTyping } from '#src/platform/typedFields.ts'
import { fetchNewWorker, letWorkerTakeOver, registerWorker, tellLanguage } from '#src/platform/worker.ts'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { useAccountDependencies } from '../wiring/accountDependencies.ts'
import { useActor } from '../wiring/actors.tsx'
import { keepMarket } from '../device/keptMarket.ts'
import { usePreference } from '../device/preferences.tsx'
import { preloadPage } from '../start/preloadPages.ts'
import { readDoor } from '../start/readDoor.ts'
import { useMayReload } from '../start/useMayReload.ts'
import styles from './StartUp.module.css'

/** Where there is a mouse there are keys; phones do without. [RTE243] */
const Shortcuts = lazyExtra(async () => (await import('./Shortcuts.tsx')).Shortcuts)

const askAgainMs = 10 * 60_000
const keepAgainMs = 60_000

export type ClosedPage = ComponentType<{ readonly onOpened: () => void }>
export type StartUpProps = { readonly onClosed: (page: ClosedPage) => void }

export function StartUp({ onClosed }: StartUpProps) {
  useDoor(onClosed)
  useWorker()
  useKeptMarket()
  useTabPages()
  useEffect(watchTyping, [])
  const hasKeys = useMediaQuery('(any-pointer: fine)')
  const isNewer = useNewerVersion()
  return (
    <>
      {isNewer && <NewVersion />}
      {hasKeys && (
        <Suspense>
          <Shortcuts />
        </Suspense>
      )}
    </>
  )
}

/** A closed broker has a page of its own, which is fetched first: without it the app goes on. [RTE161] */
function useDoor(onClosed: StartUpProps['onClosed']): void {
  const { call } = useAccountDependencies()
  const closed = useEffectEvent(onClosed)
  useEffect(() => {
    if (hasDesktopVersion()) leaveFor(desktopOrigin(location.origin, navigator.userAgent))
    const look = async () => {
      if ((await readDoor(call)) === 'closed') closed((await import('./ClosedPage.tsx')).ClosedPage)
    }
    void look().catch(() => {})
  }, [call])
}

const leaveFor = (origin: string | null): void => {
  if (origin !== null) location.replace(origin + location.pathname + location.search)
}

/** The worker is told the language before it is installed, and the manifest follows the language. */
function useWorker(): void {
  const language = usePreference((chosen) => chosen.language)
  useEffect(() => {
    linkManifest(language)
    void tellLanguage(language)
      .catch(() => {})
      .then(registerWorker)
  }, [language])
}

const tabPages: readonly PagePath[] = ['/trade', '/order', '/rank']

/** The pages behind the tabs are there before the thumb is, unless this device saves data. [NET104] */
function useTabPages(): void {
  useEffect(() => {
    if (!savesData()) void preloadOnIdle(tabPages)
  }, [])
}

/** One after the other, so that none is in the way of what somebody does meanwhile. */
async function preloadOnIdle(paths: readonly PagePath[]): Promise<void> {
  for (const path of paths) {
    await idle()
    void preloadPage(path)
  }
}

/** What is shown is kept now and then, and whenever the page may be gone at any moment. */
function useKeptMarket(): void {
  const market = useActor('market')
  useEffect(() => {
    const keep = () => keepMarket({ remember }, market.getSnapshot().context)
    const again = setInterval(keep, keepAgainMs)
    const onHidden = () => document.hidden && keep()
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      clearInterval(again)
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [market])
}

/** Asked now, every ten minutes, and when the app comes back into sight. A worker that waits is of the version that is shown, or of the newer one. */
function useNewerVersion(): boolean {
  const [isNewer, setNewer] = useState(false)
  const mayReload = useMayReload()
  useEffect(() => {
    const ask = async () => {
      const version = document.hidden ? null : await readManifestVersion()
      if (version === null || buildVersion() === '') return
      const isOther = version !== buildVersion()
      setNewer(isOther)
      if (isOther) await fetchNewWorker()
      else if (mayReload() === 'yes') await letWorkerTakeOver()
    }
    void ask()
    const again = setInterval(() => void ask(), askAgainMs)
    const onSeen = () => void ask()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      clearInterval(again)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [mayReload])
  return isNewer
}

/** The offer of a newer version. Its button waits for what was sent, and says what a reload may lose. [RTE51, NET201] */
const lookAgainMs = 500

function everySoOften(look: () => void): () => void {
  const again = setInterval(look, lookAgainMs)
  return () => clearInterval(again)
}

function NewVersion() {
  const { t } = useTranslation('startUp')
  const readNow = useMayReload()
  const may = useSyncExternalStore(everySoOften, readNow)
  const changeVersion = async () => {
    if (readNow() !== may) return
    await letWorkerTakeOver()
    // An order may have left, or something been typed, meanwhile.
    if (readNow() === may) location.reload()
  }
  return (
    <aside className={styles.news}>
      <Banner tone="info" title={t('newVersion')}>
        {may === 'when asked' && <span className={styles.lost}>{t('mayBeLost')}</span>}
        <Button
          size="small"
          variant="quiet"
          reason={may === 'not yet' ? t('awaitsAnswer') : undefined}
          onClick={() => void changeVersion()}
        >
          {t(may === 'when asked' ? 'reloadAnyway' : 'reload')}
        </Button>
      </Banner>
    </aside>
  )
}
