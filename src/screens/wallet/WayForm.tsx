import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'wouter'
import type { DrawCurrency } from '#machines/funds/walletMachine.ts'
import {
  type Way,
  type WayField,
  type WayKind,
  type WayProblem,
  findWayProblems,
  tidyWay,
} from '#rules/funds/wallet.ts'
import { useFormDraft } from '#src/app/device/formDrafts.tsx'
import { useOfflineReason } from '#src/app/wiring/actors.tsx'
import { useConfirmation, useOwnContact } from '#src/app/wiring/confirmationActors.ts'
import { useBinding } from '#src/app/wiring/walletActors.ts'
import { ConfirmationSheet } from '#src/components/ConfirmationSheet.tsx'
import { WholeAddress } from '#src/ui/format/WholeAddress.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { BankFields } from './BankFields.tsx'
import { CoinFields, type WayFieldsProps } from './CoinFields.tsx'
import styles from './Wallet.module.css'

type WayFormProps = { readonly kind: WayKind; readonly currencies: readonly DrawCurrency[] }

const emptyBank = { bankName: '', bankAddress: '', bankSwift: '', payeeName: '', payeeAccount: '' }
const emptyDraft = { address: '', remark: '', currencyId: '' }
const nameOf = ({ code, protocol }: DrawCurrency) => (protocol === '' ? code : `${code} · ${protocol}`)

/** What is wrong is said next to its field as soon as that is left. Without a sound one nothing is sent. [WAL5, WAL6, WAL9, WAL10] */
export function WayForm({ kind, currencies }: WayFormProps) {
  const { t } = useTranslation('wallet')
  const say = useProblemWords()
  const [search] = useSearchParams()
  // Whose account it is, and where, is nowhere but on the page. [NET406]
  const [bank, typeBank] = useState(emptyBank)
  const draft = useFormDraft(`way ${kind}`, emptyDraft)
  const { currencyId: keptId, ...texts } = draft.fields
  const [currencyId, choose] = useState(() => search.get('currency') ?? keptId)
  const { isBusy, problem, send, confirmation } = useSending(kind, search.get('from') === 'withdraw', draft.forget)
  const way: Way = { kind, ...bank, ...texts }
  const [left, leave] = useState<ReadonlySet<WayField> | 'all'>(new Set())
  const currency = currencies.find(({ id }) => String(id) === currencyId) ?? currencies[0]
  const faultWords = useFaultWords(currency?.protocol ?? '')
  const tidy = tidyWay(way)
  const problems = findWayProblems(tidy, currency?.protocol ?? '')
  const errorOf = (field: WayField) => {
    const found = problems.find((one) => one.field === field)
    return found && (left === 'all' || left.has(field)) ? faultWords(found) : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    leave('all')
    if (problems.length === 0 && currency) send({ ...tidy, currencyId: currency.id })
  }
  const fields: WayFieldsProps = {
    way,
    onType: ({ address = texts.address, remark = texts.remark, ...change }) => {
      typeBank((typed) => ({ ...typed, ...change }))
      draft.type({ address, remark })
    },
    errorOf,
    // An empty field that one only passed through is no mistake yet.
    onLeave: (field) => {
      if (left !== 'all' && way[field] !== '') leave(new Set([...left, field]))
    },
  }
  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={t(`${kind}.bind`)}>
        <Select
          label={t(`${kind}.currency`)}
          value={String(currency?.id)}
          onChange={(id) => {
            choose(id)
            draft.type({ currencyId: id })
          }}
          options={currencies.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
        />
        {kind === 'coin' ? <CoinFields {...fields} /> : <BankFields {...fields} />}
        <p className={styles.notice}>{t(`${kind}.notice`)}</p>
        {problem && (
          <div role="alert">
            <Banner tone="bad" title={say(problem)} />
          </div>
        )}
        <Button type="submit" block size="large" busy={isBusy}>
          {t('save')}
        </Button>
      </form>
      <ConfirmationSheet confirmation={confirmation} contact={useOwnContact()} reason={useOfflineReason()}>
        <p className={styles.whole}>
          {currency && nameOf(currency)} <WholeAddress text={way.kind === 'coin' ? tidy.address : tidy.payeeAccount} />
        </p>
      </ConfirmationSheet>
    </>
  )
}

/** When it is bound, one is led on: back to the withdrawal that needed it, or to the list. */
function useSending(kind: WayKind, isForWithdrawal: boolean, onBound: () => void) {
  const [, navigate] = useLocation()
  const confirmation = useConfirmation()
  const binding = useBinding(confirmation)
  const snapshot = useSelector(binding, (known) => known)
  const { output, problem } = snapshot.context
  const forget = useEffectEvent(onBound)
  useEffect(() => {
    if (!output) return
    forget()
    const list = kind === 'coin' ? '/mine/coin-address-list' : '/mine/bank-card-list'
    const withdrawal = `/mine/withdraw?type=${kind === 'coin' ? 1 : 2}&currency=${output.currency.id}&way=${output.id}`
    navigate(isForWithdrawal ? withdrawal : list, { replace: true })
  }, [output, kind, isForWithdrawal, navigate])
  const send = (form: Way & { readonly currencyId: number }) => binding.send({ type: 'submission.send', form })
  return { isBusy: snapshot.hasTag('busy'), problem, send, confirmation }
}

/** What is wrong with a field of an address or account, in words. `protocol` names the network. */
function useFaultWords(protocol: string): (problem: WayProblem) => string {
  const { t } = useTranslation('wallet')
  return ({ field, fault }) => {
    if (fault === 'missing') return t(`missing.${field}`)
    if (field === 'address') return fault === 'wrong form' ? t('fault.address', { protocol }) : t('fault.addressDigits')
    if (field === 'bankSwift') return fault === 'unknown country' ? t('fault.swiftCountry') : t('fault.swift')
    if (fault === 'wrong length') return t('fault.ibanLength')
    return fault === 'wrong checksum' ? t('fault.ibanDigits') : t('fault.account')
  }
}
