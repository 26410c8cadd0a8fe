import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { zero } from '#rules/number/decimal.ts'
import { useWhatIf } from '#src/app/wiring/account/whatIfActors.ts'
import { WhatIfSheet } from '#src/components/whatIf/WhatIfSheet.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { useDrafted, useOrderNames, useSides } from '../ticket/useTicket.ts'

type WhatIfOfDraftProps = {
  readonly instrument: Instrument
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The account at another price, with the order of the ticket as if it were placed. [TKT370] */
export function WhatIfOfDraft({ instrument, isOpen, onClose }: WhatIfOfDraftProps) {
  const { t } = useTranslation('app')
  const locale = useFormatLocale()
  const sides = useSides()
  const names = useOrderNames(instrument)
  const lots = formatPlain(locale, readTypedNumber(useDrafted('lots') ?? '') ?? zero, 2)
  const shown = useWhatIf({ instrument, order: null, side: sides.length === 1 ? (sides[0] ?? 'buy') : 'buy', isOpen })
  const chosen = useSelector(shown.assumed, ({ context }) => context.side)
  const side = sides.includes(chosen) ? chosen : (sides[0] ?? chosen)
  const draft = { name: t(`sideLots.${names[side]}`, { lots }), sides }
  return <WhatIfSheet isOpen={isOpen} onClose={onClose} shown={{ ...shown, instrument, draft }} />
}
