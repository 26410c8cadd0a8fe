/** The account in detail: what it holds, what it was worth over time, and every change of its balance. [RTE31, ACC18] */
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimal } from '#rules/decimal.ts'
import { useAccount } from '#src/app/actors.tsx'
import { useAccountHistory } from '#src/app/historyActors.tsx'
import { BackButton } from '#src/ui/BackButton.tsx'
import { Columns } from '#src/ui/Columns.tsx'
import { Screen } from '#src/ui/Screen.tsx'
import { EquitySection } from './EquitySection.tsx'
import { Holdings } from './Holdings.tsx'
import { Ledger } from './Ledger.tsx'

export type AccountHistory = ReturnType<typeof useAccountHistory>

export function AccountDetail() {
  const { t } = useTranslation('history')
  const history = useAccountHistory()
  useReadWhenMoved(history)
  return (
    <Screen title={t('app:title.history')} start={<BackButton label={t('app:back')} fallback="/user" />} width="page">
      <Columns side={<Holdings history={history} />}>
        <EquitySection />
        <Ledger history={history} />
      </Columns>
    </Screen>
  )
}

/** Each change of the balance is a row more. */
function useReadWhenMoved(history: AccountHistory): void {
  const balance = useSelector(useAccount(), (snapshot) => {
    const known = snapshot?.context.balance
    return known ? formatDecimal(known) : undefined
  })
  const known = useRef(balance)
  useEffect(() => {
    if (known.current !== undefined && balance !== known.current) history.send({ type: 'money.moved' })
    known.current = balance
  }, [balance, history])
}
