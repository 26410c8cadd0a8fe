/** The account in detail: what it holds, what it was worth over time, and every change of its balance. [RTE31, ACC18] */
import { useTranslation } from 'react-i18next'
import { useSelector } from '@xstate/react'
import { useAccountHistory } from '#src/app/wiring/historyActors.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Columns } from '#src/ui/layout/Columns.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { useAccount } from '#src/app/wiring/actors.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { EquitySection } from './EquitySection.tsx'
import { Ledger } from './Ledger.tsx'
import { type AccountHistory, useReadWhenMoved } from './useReadWhenMoved.ts'
import styles from './AccountDetail.module.css'

export function AccountDetail() {
  const { t } = useTranslation('history')
  const history = useAccountHistory()
  useReadWhenMoved(history)
  return (
    <Screen title={t('app:title.history')} start={<BackButton label={t('app:back')} fallback="/user" />} width="page">
      <Columns side={<AccountValue history={history} />}>
        <EquitySection />
        <Ledger history={history} />
      </Columns>
    </Screen>
  )
}

/** Balance, what withdrawals lock, and equity: live, as far as it is known. [ACC15, ACC18] */
function AccountValue({ history }: { readonly history: AccountHistory }) {
  const { t } = useTranslation('history')
  const detail = useSelector(
    useSelector(history, ({ children }) => children.detail),
    (snapshot) => snapshot?.context.value,
  )
  const balance = useSelector(useAccount(), (snapshot) => snapshot?.context.balance) ?? detail?.balance
  const live = useSelector(useAccount(), (snapshot) => snapshot && figuresKnown(snapshot)?.equity, isSame)
  const equity = live ?? detail?.equity ?? undefined
  return (
    <Card inset>
      <div>
        <p className={styles.caption}>{t('balance')}</p>
        <Amount value={balance} size="hero" unit="USD" isPrivate />
      </div>
      <Figures>
        <Figure label={t('locked')}>
          <Amount value={detail?.locked} isPrivate />
        </Figure>
        <Figure label={t('netValue')} align="end">
          <Amount value={equity} isPrivate />
        </Figure>
      </Figures>
    </Card>
  )
}

type Value = { readonly units: bigint; readonly scale: number } | undefined

/** Figures are made anew on each tick; they render anew only when they changed. */
const isSame = (a: Value, b: Value): boolean => a === b || (!!a && !!b && a.units === b.units && a.scale === b.scale)
