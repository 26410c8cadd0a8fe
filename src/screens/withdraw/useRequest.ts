import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from '@xstate/react'
import type { WithdrawalOffer, WithdrawalRequest } from '#machines/funds/withdrawalMachine.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { type DraftProblem, findDraftProblems, previewOf, withdrawable } from '#rules/funds/withdrawal.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import { useFormDraft } from '#src/app/device/formDrafts.tsx'
import { formatAmount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { type Decimal, isEqual } from '#rules/number/decimal.ts'
import { useAccount, useApp } from '#src/app/wiring/actors.tsx'
import { type ChosenCurrency, useChoice } from './useChoice.ts'

/** A withdrawal as it is filled in; `ask` gets it only when nothing is wrong with it. [WDR13, WDR14] */
export function useRequest(kind: WayKind, offer: WithdrawalOffer, ask: (request: WithdrawalRequest) => void) {
  const say = useDraftWords()
  const means = useWithdrawableFunds()
  const kept = useFormDraft(`withdraw ${kind}`, { amount: '', memo: '', currencyId: '', wayId: '' })
  const { amount, memo } = kept.fields
  const choice = useChoice(offer, kept)
  const { currency, way } = choice
  const [wasTried, noteTry] = useState(false)
  const draft = { amount, wayId: way?.id ?? null }
  const problemsWith = (terms: ChosenCurrency) => findDraftProblems(draft, { terms, ...means })
  const errorOf = (field: 'amount' | 'way') => {
    const found = currency && problemsWith(currency).find((one) => one.field === field)
    // What is being typed is judged only after it was sent once, but for what typing on cannot mend.
    return found && (wasTried || found.key === 'tooMuch') ? say(found) : undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    noteTry(true)
    const typed = readTypedNumber(amount)
    if (!currency || !way || !typed || problemsWith(currency).length > 0) return
    ask({ currencyId: currency.id, amount: typed, memo: memo.trim(), methodId: way.id })
  }
  const figures = currency ? previewOf(draft, currency) : null
  return {
    ...choice,
    means,
    amount,
    typeAmount: (text: string) => kept.type({ amount: text }),
    memo,
    typeMemo: (text: string) => kept.type({ memo: text }),
    errorOf,
    submit,
    figures,
    forget: kept.forget,
  }
}

/** What keeps a withdrawal from being sent, in words. */
function useDraftWords(): (problem: DraftProblem) => string {
  const { t } = useTranslation('withdraw')
  const locale = useFormatLocale()
  return (problem) =>
    'limit' in problem
      ? t(`problem.${problem.key}`, { limit: formatAmount(locale, problem.limit, 2, 'negative') })
      : t(`problem.${problem.key}`)
}

export type WithdrawableFunds = {
  /** USD that may leave now; null while it is not known. */
  readonly most: Decimal | null
  /** USD; null where the back end tells none. */
  readonly minimum: Decimal | null
}

/** How much may be withdrawn, live: an open profit does not leave, margin stays. [WDR3, WDR7] */
function useWithdrawableFunds(): WithdrawableFunds {
  const most = useSelector(useAccount(), (snapshot) => mostOf(snapshot && figuresKnown(snapshot)), isSame)
  const minimum = useSelector(useApp(), ({ context }) => context.settings?.minimums?.withdraw ?? null)
  return { most, minimum }
}

const mostOf = (figures: ReturnType<typeof figuresKnown> | undefined) => (figures ? withdrawable(figures) : null)

/** Figures are made anew on each tick; they render anew only when they changed. */
const isSame = (a: Decimal | null, b: Decimal | null): boolean => a === b || (a !== null && b !== null && isEqual(a, b))
