import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import { type DepositWay, cardPayPage } from '#rules/funds/depositForm.ts'
import { type DepositActor, useDeposit } from '#src/app/wiring/depositActors.ts'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { LockedNotice } from '#src/components/LockedNotice.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { TabPanel, Tabs } from '#src/ui/controls/Tabs.tsx'
import { depositSummary } from '#machines/funds/depositFacts.ts'
import { userOf } from '#machines/account/sessionMachine.ts'
import { formatDecimal } from '#rules/number/decimal.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useIsBarred } from '#src/app/wiring/sessionActors.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import styles from './Charge.module.css'
import { TransferFields } from './TransferFields.tsx'
import { AmountField } from './AmountField.tsx'
import { useDepositErrors } from './useDepositErrors.ts'

const ways: readonly DepositWay[] = ['coin', 'bank', 'card']

/** Not offered while the account is locked. [SES517] */
export const DepositForm = () => {
  const isLocked = useIsBarred('submitDeposit')
  return (
    <div className={isLocked ? styles.locked : undefined}>
      <LockedNotice isLocked={isLocked}>
        <Ways />
      </LockedNotice>
    </div>
  )
}

/** The three ways as tabs, and the fields of the one that is chosen. What was sent leads to its record. [DEP1, DEP24] */
function Ways() {
  const { t } = useTranslation('deposit')
  const deposit = useDeposit()
  const [, navigate] = useLocation()
  const [search, setSearch] = useSearchParams()
  const way = ways.find((known) => known === search.get('way')) ?? 'coin'
  const record = useSelector(deposit, ({ context }) => context.record)
  useEffect(() => deposit.send({ type: 'deposit.change', change: { way } }), [deposit, way])
  useEffect(() => {
    if (record) navigate(`/mine/charge?view=records&way=${record.kind}&record=${record.id}`, { replace: true })
  }, [record, navigate])
  return (
    <>
      <Tabs<DepositWay>
        id="deposit"
        label={t('ways.label')}
        tabs={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
        value={way}
        onChange={(wanted) => setSearch(wanted === 'coin' ? {} : { way: wanted }, { replace: true })}
      />
      <TabPanel id="deposit" value={way}>
        <div className={styles.panel}>
          <Fields deposit={deposit} way={way} />
        </div>
      </TabPanel>
    </>
  )
}

function Fields({ deposit, way }: { readonly deposit: DepositActor; readonly way: DepositWay }) {
  const { t } = useTranslation('deposit')
  const isFailed = useSelector(deposit, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(deposit, ({ context }) => context.problem)
  const known = useSelector(deposit, ({ context }) => context.ways)
  if (isFailed) return <ReadFailure problem={problem} onRetry={() => deposit.send({ type: 'deposit.retry' })} />
  if (!known) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  const { networks, wires, cardPayLink } = known
  const hasChannel = { coin: networks.length > 0, bank: wires.length > 0, card: cardPayPage(cardPayLink, '0', '') }
  if (!hasChannel[way]) return <EmptyState icon="wallet" title={t('app:noChannel')} text={t('noChannel')} />
  return way === 'card' ? <CardFields deposit={deposit} /> : <TransferFields key={way} deposit={deposit} way={way} />
}

/** How much; the card itself is asked for by the payment provider, on a page of its own. [DEP17] */
function CardFields({ deposit }: { readonly deposit: DepositActor }) {
  const { t } = useTranslation('deposit')
  const [wasTried, noteTry] = useState(false)
  const snapshot = useSelector(deposit, (known) => known)
  const uid = useSelector(useActor('session'), (known) => userOf(known)?.uid ?? '')
  const errors = useDepositErrors(deposit, wasTried)
  const { amount, problems } = depositSummary(snapshot)
  const link = snapshot.context.ways?.cardPayLink ?? ''
  const page = amount && problems.length === 0 ? cardPayPage(link, formatDecimal(amount), uid) : null
  const host = URL.canParse(link) ? new URL(link).host : ''
  const tryIt = (event: FormEvent) => {
    event.preventDefault()
    noteTry(true)
  }
  return (
    <form className={styles.form} onSubmit={tryIt} noValidate aria-label={t('form')}>
      <AmountField deposit={deposit} error={errors.amount} />
      <p className={styles.notice}>{t('card.note', { host })}</p>
      {page === null ? (
        <Button type="submit" block size="large">
          {t('card.go')}
        </Button>
      ) : (
        <ButtonLink href={page} block size="large" isExternal>
          {t('card.go')}
        </ButtonLink>
      )}
    </form>
  )
}
