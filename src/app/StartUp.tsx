/**
 * What is looked after once the first page stands: whether the house is open, whether there is a desktop version, whether there is a newer
 * app. All of it may fail in silence: the page that stands is more important. [RTE39, RTE41, RTE50, RTE51]
 */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contentEndpoints } from '#contract/endpoints/content.ts'
import { desktopOrigin } from '#rules/subdomain.ts'
import { allowedLink } from '#rules/supportLink.ts'
import type { Call } from '#src/api/caller.ts'
import { buildVersion, hasDesktopVersion, linkHosts } from '#src/platform/deployment.ts'
import { readManifestVersion } from '#src/platform/manifestVersion.ts'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './StartUp.module.css'
import { useAccountPlugs } from './accountPlugs.tsx'

const askAgainMs = 10 * 60_000

export function StartUp() {
  const { call } = useAccountPlugs()
  useEffect(() => {
    if (hasDesktopVersion()) leaveFor(desktopOrigin(location.origin, navigator.userAgent))
    void leaveClosedHouse(call)
  }, [call])
  return useNewerVersion() ? <NewVersion /> : null
}

const leaveFor = (origin: string | null): void => {
  if (origin !== null) location.replace(origin + location.pathname + location.search)
}

/** To the address that came with the status, if it is one that the deployment allows. */
async function leaveClosedHouse(call: Call): Promise<void> {
  try {
    const { value } = await call(contentEndpoints.companyStatus, {}, { isInitial: true, isQuiet: true })
    const link = value.status === 0 ? null : allowedLink(value.lossUrl, linkHosts())
    if (link !== null) location.replace(link)
  } catch {
    // Asked again at the next start.
  }
}

/** Asked now, every ten minutes, and when the app comes back into sight. */
function useNewerVersion(): boolean {
  const [isNewer, setNewer] = useState(false)
  useEffect(() => {
    const ask = async () => {
      const version = document.hidden ? null : await readManifestVersion()
      if (version !== null && buildVersion() !== '' && version !== buildVersion()) setNewer(true)
    }
    void ask()
    const again = setInterval(() => void ask(), askAgainMs)
    const onSeen = () => void ask()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      clearInterval(again)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [])
  return isNewer
}

function NewVersion() {
  const { t } = useTranslation('startUp')
  return (
    <aside className={styles.news}>
      <Banner tone="info" title={t('newVersion')}>
        <Button size="small" variant="quiet" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </Banner>
    </aside>
  )
}
