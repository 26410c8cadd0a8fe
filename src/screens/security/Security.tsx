/** The security page: what is switched on, where one is logged in, the word in our messages, one's own data. [SES506, SES508, SES509, SES510] */
import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsLocked } from '#src/app/wiring/sessionActors.ts'
import { type Security as KnownSecurity, type SecurityActor, useSecurity } from '#src/app/wiring/securityActors.ts'
import { LockedNotice } from '#src/components/LockedNotice.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { Icon } from '#src/ui/format/Icon.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Devices } from './Devices.tsx'
import { DownloadRow } from './DownloadRow.tsx'
import { Notices } from './Notices.tsx'
import { Protections } from './Protections.tsx'
import { SecondSteps } from './SecondSteps.tsx'
import styles from './Security.module.css'
import { WordSheet } from './WordSheet.tsx'

export function Security() {
  const { t } = useTranslation('security')
  const security = useSecurity()
  const snapshot = useSelector(security, (known) => known)
  const { value, problem } = snapshot.context
  return (
    <Screen title={t('app:title.security')} start={<BackButton label={t('app:back')} fallback="/user" />} width="page">
      {value !== null ? (
        <Content known={value} security={security} />
      ) : snapshot.hasTag('failed') ? (
        <ReadFailure problem={problem} onRetry={() => security.send({ type: 'read.refresh' })} />
      ) : (
        <div className={styles.awaited}>
          <Skeleton shape="card" count={4} label={t('app:loading')} />
        </div>
      )}
    </Screen>
  )
}

function Content({ known, security }: { readonly known: KnownSecurity; readonly security: SecurityActor }) {
  const { t } = useTranslation('security')
  const locale = useFormatLocale()
  const [isSetting, set] = useState(false)
  const isLocked = useIsLocked()
  const refresh = useCallback(() => security.send({ type: 'read.refresh' }), [security])
  const { antiPhishing, withdrawHoldUntil } = known
  return (
    <Columns side={<Protections known={known} onSetWord={isLocked ? null : () => set(true)} />}>
      <LockedNotice isLocked={isLocked} />
      <Section title={t('login')}>
        <ListRow
          title={t('app:title.password')}
          detail={t('password')}
          start={<Icon name="lock" size={22} />}
          href="/mine/password"
        />
      </Section>
      <SecondSteps security={known} onChange={refresh} />
      <Section title={t('devices.title')}>
        <Devices />
      </Section>
      <Section title={t('notices.title')}>
        <Notices />
      </Section>
      <Section title={t('messages')}>
        <ListRow
          title={t('protection.word.title')}
          detail={antiPhishing === '' ? t('word.none') : <bdi>{antiPhishing}</bdi>}
          start={<Icon name="mail" size={22} />}
          {...(!isLocked && { onClick: () => set(true) })}
        />
      </Section>
      <Section title={t('money')}>
        <ListRow
          title={t('app:title.withdraw')}
          detail={
            isLocked
              ? t('hold.locked')
              : withdrawHoldUntil === null
                ? t('hold.none')
                : t('hold.until', { time: formatMoment(locale, withdrawHoldUntil) })
          }
          start={<Icon name="arrow-up" size={22} />}
          href="/mine/withdraw"
        />
      </Section>
      <Section title={t('data.title')}>
        {!isLocked && <DownloadRow />}
        <ListRow
          title={t('app:title.closeAccount')}
          detail={t('close.detail')}
          start={<Icon name="trash" size={22} />}
          href="/user/close"
        />
      </Section>
      <WordSheet
        open={isSetting}
        word={antiPhishing}
        onClose={() => set(false)}
        onSaved={(saved) => security.send({ type: 'read.changed', change: { antiPhishing: saved } })}
      />
    </Columns>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <Card flush inset>
        {children}
      </Card>
    </section>
  )
}
