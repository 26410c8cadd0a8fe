/** The way in: with a real account, or with a demo account that needs no registration. [RTE15, SES15, SES26, SES572] */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useSearchParams } from 'wouter'
import { isSessionBusy, roleOf } from '#machines/account/sessionMachine.ts'
import { safeReturnPath } from '#rules/people/access.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { HelpLinks } from '#src/components/HelpLinks.tsx'
import { LosingNotice } from '#src/components/LosingNotice.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import styles from './Login.module.css'
import { LoginForm } from './LoginForm.tsx'
import { usePathAfterEntry } from './usePathAfterEntry.ts'

export function Login() {
  const { t } = useTranslation('login')
  const [search] = useSearchParams()
  const role = useSelector(useActor('session'), roleOf)
  const broker = useSelector(useActor('settings'), ({ context }) => context.value)
  const [wantsDemo, wantDemo] = useState(false)
  const back = safeReturnPath(search.get('from'))
  const afterEntry = usePathAfterEntry(back)
  // Who is in a demo account may come here for a real one.
  if (role === 'real') return <Redirect to={afterEntry} replace />
  if (role === 'demo' && wantsDemo) return <Redirect to={back} replace />
  return (
    <Screen title={t('app:title.login')} start={<BackButton label={t('app:back')} fallback="/" />} padded width="page">
      <p className={styles.brand}>{t('app:name')}</p>
      <Columns
        side={
          <div className={styles.beside}>
            <Card>
              <h2 className={styles.heading}>{t('demoTitle')}</h2>
              <p className={styles.text}>{t('demoText')}</p>
              {role === 'demo' ? (
                <ButtonLink href={back} variant="quiet" block>
                  {t('backToDemo')}
                </ButtonLink>
              ) : (
                <OpenDemo onOpen={() => wantDemo(true)} isOpening={wantsDemo} />
              )}
            </Card>
            {role === 'visitor' && <HelpLinks />}
          </div>
        }
        sideLast
      >
        <SessionEndNotice />
        <LoginForm from={search.get('from')} />
      </Columns>
      <LosingNotice broker={broker} />
    </Screen>
  )
}

/** Why the last session ended, to whoever did not end it here; gone with the next log-in or a reload. [SES187] */
function SessionEndNotice() {
  const { t } = useTranslation('login')
  const end = useSelector(useActor('session'), ({ context }) => context.ended)
  return end === null ? null : (
    <div role="status" className={styles.notice}>
      <Banner tone="info" title={t(`ended.${end}`)} />
    </div>
  )
}

function OpenDemo({ onOpen, isOpening }: { readonly onOpen: () => void; readonly isOpening: boolean }) {
  const { t } = useTranslation('login')
  const session = useActor('session')
  const isBusy = useSelector(session, isSessionBusy)
  const open = () => {
    onOpen()
    session.send({ type: 'demo.open' })
  }
  return (
    <Button block variant="quiet" busy={isBusy && isOpening} onClick={open}>
      {t('openDemo')}
    </Button>
  )
}
