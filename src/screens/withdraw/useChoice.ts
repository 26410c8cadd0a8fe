import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { WithdrawalOffer } from '#machines/withdrawalMachine.ts'
import { moneyPlaces } from '#rules/limits.ts'

/** Which currency, and where to: what was bound last, unless another is chosen. Both may be asked for by the address. */
export function useChoice({ currencies, ways: all }: WithdrawalOffer) {
  const [search] = useSearchParams()
  const [currencyId, chooseCurrency] = useState(() => search.get('currency') ?? '')
  const [wayId, chooseWay] = useState(() => Number(search.get('way') ?? Number.NaN))
  const chosen = currencies.find(({ id }) => String(id) === currencyId) ?? currencies[0]
  const ways = all.filter((way) => way.currency.id === chosen?.id)
  return {
    currency: chosen && { ...chosen, precision: chosen.precision ?? moneyPlaces },
    ways,
    way: ways.find(({ id }) => id === wayId) ?? ways.at(-1),
    chooseCurrency,
    chooseWay,
  }
}

export type ChosenCurrency = NonNullable<ReturnType<typeof useChoice>['currency']>
