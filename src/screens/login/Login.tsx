/** The way in: for now a demo account, which needs no registration. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { isSessionBusy, roleOf } from '#machines/sessionMachine.ts'
import { safeReturnPath } from '#rules/access.ts'
import { useActor } from '#src/app/actors.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Screen } from '#src/ui/Screen.tsx'
import styles from './Login.module.css'

export function Login() {
  const { t } = useTranslation('login')
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const session = useActor('session')
  const role = useSelector(session, roleOf)
  const isBusy = useSelector(session, isSessionBusy)
  if (role !== null && role !== 'visitor') return <Redirect to={safeReturnPath(search.get('from'))} replace />
  return (
    <Screen
      title={t('app:title.login')}
      start={<IconButton icon="back" label={t('back')} onClick={() => navigate('/')} />}
      padded
    >
      <div className={styles.content}>
        <p className={styles.brand}>{t('app:name')}</p>
        <p className={styles.lead}>{t('lead')}</p>
        <Card>
          <h2 className={styles.heading}>{t('demoTitle')}</h2>
          <p className={styles.text}>{t('demoText')}</p>
          <Button block size="large" busy={isBusy} onClick={() => session.send({ type: 'demo.open' })}>
            {t('openDemo')}
          </Button>
        </Card>
      </div>
    </Screen>
  )
}
