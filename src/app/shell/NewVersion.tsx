/** The offer of a newer version. Its button waits for what was sent, and says what a reload may lose. [RTE51, NET201] */
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { letWorkerTakeOver } from '#src/platform/worker.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import styles from './StartUp.module.css'
import { useMayReload } from '../start/useMayReload.ts'

const lookAgainMs = 500

function everySoOften(look: () => void): () => void {
  const again = setInterval(look, lookAgainMs)
  return () => clearInterval(again)
}

export function NewVersion() {
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
