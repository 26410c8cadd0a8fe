import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { WithdrawalOffer } from '#machines/funds/withdrawalMachine.ts'
import { moneyPlaces } from '#rules/app/limits.ts'

type Choice = { readonly currencyId: string; readonly wayId: string }
type KeptChoice = { readonly fields: Choice; readonly type: (change: Partial<Choice>) => void }

/** Which currency, and where to: what was bound last, unless another is chosen. Both may be asked for by the address. */
export function useChoice({ currencies, ways: all }: WithdrawalOffer, kept: KeptChoice) {
  const [search] = useSearchParams()
  const [currencyId, noteCurrency] = useState(() => search.get('currency') ?? kept.fields.currencyId)
  const [wayId, noteWay] = useState(() => search.get('way') ?? kept.fields.wayId)
  const chosen = currencies.find(({ id }) => String(id) === currencyId) ?? currencies[0]
  const ways = all.filter((way) => way.currency.id === chosen?.id)
  return {
    currency: chosen && { ...chosen, precision: chosen.precision ?? moneyPlaces },
    ways,
    way: ways.find(({ id }) => String(id) === wayId) ?? ways.at(-1),
    chooseCurrency: (id: string) => {
      noteCurrency(id)
      kept.type({ currencyId: id })
    },
    chooseWay: (id: number) => {
      noteWay(String(id))
      kept.type({ wayId: String(id) })
    },
  }
}

export type ChosenCurrency = NonNullable<ReturnType<typeof useChoice>['currency']>
