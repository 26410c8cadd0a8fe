import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { userOf } from '#machines/account/sessionMachine.ts'
import { type Decimal, toNumber } from '#rules/number/decimal.ts'
import { useAccount, useActor } from '#src/app/wiring/actors.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { CopyButton } from '#src/ui/controls/CopyButton.tsx'
import { ContactText } from '#src/ui/format/ContactText.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPercent } from '#src/ui/format/formatNumber.ts'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { PrivacyToggle } from '#src/ui/controls/PrivacyToggle.tsx'
import styles from './UserCentre.module.css'

/** Whose account it is, and what it holds unless that is hidden. [RTE17, ACC19] */
export function AccountCard() {
  return (
    <Card inset>
      <Holder />
      <Balance />
      <MoreFigures />
    </Card>
  )
}

function Holder() {
  const { t } = useTranslation('user')
  const user = useSelector(useActor('session'), userOf)
  if (!user) return null
  const contact = user.email === '' ? user.mobile : user.email
  const isDemo = user.kind === 'demo'
  return (
    <div className={styles.who}>
      <p className={styles.label}>{isDemo ? t('demoAccount') : <ContactText text={contact} />}</p>
      <div className={styles.uid}>
        <LeftToRight>{t('uid', { uid: user.uid })}</LeftToRight>
        <CopyButton text={user.uid} label={t('copyUid')} copiedLabel={t('copied')} />
      </div>
    </div>
  )
}

function Balance() {
  const { t } = useTranslation('user')
  const balance = useSelector(useAccount(), (snapshot) => snapshot?.context.balance ?? undefined)
  return (
    <div>
      <PrivacyToggle label={t('balance')} />
      <Amount value={balance} size="hero" unit="USD" isPrivate />
    </div>
  )
}

type Known = ReturnType<typeof figuresKnown> | undefined

/** Figures are made anew on each tick; they render anew only when they changed. */
const isSame = (a: Known, b: Known): boolean =>
  a === b || (!!a && !!b && a.equity === b.equity && a.margin === b.margin)

function MoreFigures() {
  const { t } = useTranslation('user')
  const locale = useFormatLocale()
  const figures = useSelector(useAccount(), (snapshot) => snapshot && figuresKnown(snapshot), isSame)
  const percent = (level: Decimal) => formatPercent(locale, toNumber(level), 2, 'negative')
  return (
    <Figures>
      <Figure label={t('netValue')}>
        <Amount value={figures?.equity} isPrivate />
      </Figure>
      <Figure label={t('available')}>
        <Amount value={figures?.freeMargin} isPrivate />
      </Figure>
      <Figure label={t('level')}>
        <LeftToRight>{figures?.marginLevel ? percent(figures.marginLevel) : '–'}</LeftToRight>
      </Figure>
    </Figures>
  )
}
