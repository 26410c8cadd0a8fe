/** The user centre: who is here, what the account holds, where to go, how the app looks. [RTE16, RTE17] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { useActor, useDemoReset, useOfflineReason } from '#src/app/wiring/actors.tsx'
import { useIsLocked } from '#src/app/wiring/sessionActors.ts'
import { LegalNotice } from '#src/components/LegalNotice.tsx'
import { LockedNotice } from '#src/components/LockedNotice.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { outerLink } from '#rules/app/supportLink.ts'
import { OuterLink } from '#src/ui/controls/OuterLink.tsx'
import { AccountCard } from './AccountCard.tsx'
import { LanguageRow, LookSettings } from './LookSettings.tsx'
import { LogOut } from './LogOut.tsx'
import styles from './UserCentre.module.css'

export function UserCentre() {
  const { t } = useTranslation('user')
  const isDemo = useSelector(useActor('session'), roleOf) === 'demo'
  const isLocked = useIsLocked()
  const broker = useSelector(useActor('settings'), ({ context }) => context.value)
  return (
    <Screen title={t('app:title.user')} tabBar width="page">
      <Columns side={<AccountCard />}>
        <div className={styles.content}>
          <LockedNotice isLocked={isLocked} />
          <nav aria-label={t('links')}>
            <Card flush inset>
              <div className={styles.links}>
                <ListRow title={t('orders')} start={<Icon name="orders" size={22} />} href="/order" />
                <ListRow
                  title={t('app:title.history')}
                  start={<Icon name="document" size={22} />}
                  href="/mine/history"
                />
                <ListRow
                  title={t('app:title.charge')}
                  start={<Icon name="arrow-down" size={22} />}
                  href="/mine/charge"
                />
                <ListRow
                  title={t('app:title.withdraw')}
                  start={<Icon name="arrow-up" size={22} />}
                  href="/mine/withdraw"
                />
                <ListRow title={t('app:title.wallet')} start={<Icon name="wallet" size={22} />} href="/mine/wallet" />
                <ListRow
                  title={t('app:title.security')}
                  start={<Icon name="shield" size={22} />}
                  href="/user/security"
                />
                <ListRow title={t('app:title.auth')} start={<Icon name="user" size={22} />} href="/mine/auth" />
                <ListRow title={t('app:title.password')} start={<Icon name="lock" size={22} />} href="/mine/password" />
                <ListRow title={t('app:title.invite')} start={<Icon name="gift" size={22} />} href="/mine/invite" />
                <ListRow title={t('app:title.news')} start={<Icon name="document" size={22} />} href="/news" />
                <ListRow
                  title={t('app:title.announcements')}
                  start={<Icon name="info" size={22} />}
                  href="/mine/announcement"
                />
                <ListRow title={t('app:title.chat')} start={<Icon name="chat" size={22} />} href="/mine/chat" />
                <ListRow title={t('app:title.email')} start={<Icon name="mail" size={22} />} href="/mine/email" />
                <LanguageRow />
                <ListRow title={t('app:title.system')} start={<Icon name="settings" size={22} />} href="/mine/system" />
              </div>
            </Card>
          </nav>
          <Messengers />
          <LookSettings />
          <section aria-label={t('account')}>
            <Card flush inset>
              {isDemo && <DemoReset />}
              <LogOut />
            </Card>
          </section>
          <LegalNotice broker={broker} />
        </div>
      </Columns>
    </Screen>
  )
}

/** Sets the demo account back to its start, after a confirmation. [RTE19, ACC30] */
function DemoReset() {
  const { t } = useTranslation('user')
  const reset = useDemoReset()
  const [isAsking, ask] = useState(false)
  const isBusy = useSelector(reset, (snapshot) => snapshot?.hasTag('busy')) ?? false
  const offline = useOfflineReason()
  const [wasBusy, note] = useState(isBusy)
  if (isBusy !== wasBusy) {
    note(isBusy)
    if (!isBusy) ask(false)
  }
  return (
    <>
      <ListRow
        title={t('reset.row')}
        detail={t('reset.detail')}
        start={<Icon name="refresh" size={22} />}
        onClick={() => ask(true)}
        chevron={false}
      />
      <Dialog
        open={isAsking}
        title={t('reset.title')}
        confirmLabel={t('reset.confirm')}
        tone="danger"
        busy={isBusy}
        reason={isBusy ? undefined : offline}
        onConfirm={() => reset?.send({ type: 'submission.send', form: null })}
        cancel={{ label: t('app:cancel'), onCancel: () => ask(false) }}
      >
        <p>{t('reset.text')}</p>
      </Dialog>
    </>
  )
}

/** Other ways to reach support; nothing where there are none. [RTE18] */
function Messengers() {
  const { t } = useTranslation('user')
  const messengers = useSelector(useActor('settings'), ({ context }) => context.value?.messengers) ?? []
  const links = messengers.flatMap(({ name, url }) => {
    const href = outerLink(url, location.origin)
    return href ? [{ name, href }] : []
  })
  if (links.length === 0) return null
  return (
    <nav aria-label={t('messengers')} className={styles.messengers}>
      {links.map(({ name, href }) => (
        <OuterLink key={href} href={href}>
          {name}
        </OuterLink>
      ))}
    </nav>
  )
}
