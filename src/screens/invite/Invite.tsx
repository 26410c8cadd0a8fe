/** Invites others: the code, its link as text and as a picture, and how many came. [RTE27, REF2, REF6, REF7] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { userOf } from '#machines/account/sessionMachine.ts'
import { inviteLink } from '#rules/people/invite.ts'
import { useInvited } from '#src/app/wiring/accountActors.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { CopyLine } from '#src/ui/format/CopyLine.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { QrCode } from '#src/ui/format/QrCode.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { ShareButton } from '#src/ui/controls/ShareButton.tsx'
import styles from './Invite.module.css'

export function Invite() {
  const { t } = useTranslation('invite')
  const code = useSelector(useActor('session'), (snapshot) => userOf(snapshot)?.inviteCode ?? '')
  return (
    <Screen
      title={t('app:title.invite')}
      start={<BackButton label={t('app:back')} fallback="/user" />}
      padded
      width="page"
    >
      {code === '' ? <EmptyState icon="gift" title={t('none')} /> : <Ways code={code} />}
    </Screen>
  )
}

function Ways({ code }: { readonly code: string }) {
  const { t } = useTranslation('invite')
  const link = inviteLink(location.origin, code)
  return (
    <div className={styles.content}>
      <p className={styles.lead}>{t('lead')}</p>
      <Card>
        <div className={styles.code}>
          <QrCode text={link} label={t('qr')} />
        </div>
        <CopyLine label={t('code')} text={code} copyLabel={t('copyCode')} copiedLabel={t('copied')} isLarge />
        <CopyLine label={t('link')} text={link} copyLabel={t('copyLink')} copiedLabel={t('copied')} />
        <ShareButton label={t('share')} title={t('app:name')} text={t('shareText')} url={link} />
      </Card>
      <PressOutcome />
    </div>
  )
}

/** Nothing where the back end does not count. */
function PressOutcome() {
  const { t } = useTranslation('invite')
  const locale = useFormatLocale()
  const total = useSelector(useInvited(), ({ context }) => context.value)
  if (total === null) return null
  return (
    <Card>
      <p className={styles.came}>{t('came', { count: total, number: formatCount(locale, total) })}</p>
    </Card>
  )
}
