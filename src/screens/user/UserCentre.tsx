/** The user centre: who is here, what the account holds, where to go, how the app looks. [RTE16, RTE17] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { roleOf } from '#machines/sessionMachine.ts'
import { useActor } from '#src/app/actors.tsx'
import { usePreference } from '#src/app/preferences.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { Screen } from '#src/ui/Screen.tsx'
import { AccountCard } from './AccountCard.tsx'
import { DemoReset } from './DemoReset.tsx'
import { LookSettings } from './LookSettings.tsx'
import styles from './UserCentre.module.css'

export function UserCentre() {
  const { t } = useTranslation('user')
  const isDemo = useSelector(useActor('session'), roleOf) === 'demo'
  return (
    <Screen title={t('app:title.user')} tabBar>
      <div className={styles.content}>
        <AccountCard />
        <nav aria-label={t('links')}>
          <Card flush inset>
            <ListRow title={t('orders')} start={<Icon name="orders" size={22} />} href="/order" />
            <LanguageRow />
          </Card>
        </nav>
        <LookSettings />
        <section aria-label={t('account')}>
          <Card flush inset>
            {isDemo && <DemoReset />}
            <LogOut />
          </Card>
        </section>
      </div>
    </Screen>
  )
}

function LanguageRow() {
  const { t } = useTranslation(['user', 'language'])
  const language = usePreference((chosen) => chosen.language)
  return (
    <ListRow
      title={t('language')}
      start={<Icon name="globe" size={22} />}
      end={t(`language:names.${language}`)}
      href="/language"
    />
  )
}

function LogOut() {
  const { t } = useTranslation('app')
  const [, navigate] = useLocation()
  const session = useActor('session')
  const logOut = () => {
    // Left first: a page that needs a login would ask for it again.
    navigate('/', { replace: true })
    session.send({ type: 'session.logOut' })
  }
  return <ListRow title={t('logOut')} start={<Icon name="logout" size={22} />} onClick={logOut} chevron={false} />
}
