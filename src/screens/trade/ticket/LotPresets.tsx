import { formatDecimal, isEqual } from '#rules/number/decimal.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { lotPresets } from '#rules/trading/lots.ts'
import { readTypedNumber } from '#rules/number/typedNumber.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatPlain } from '#src/ui/format/formatNumber.ts'
import { useDrafted } from './useTicket.ts'

/** One tap for the lots that an instrument is mostly traded in. Those that the margin does not allow can be chosen: the ticket then says why not. [TKT326] */
export function LotPresets({ instrument }: { readonly instrument: Instrument }) {
  const locale = useFormatLocale()
  const form = useActor('orderForm')
  const typed = readTypedNumber(useDrafted('lots') ?? '')
  const { scale } = instrument.lotStep
  return lotPresets(instrument).map((lots) => {
    const text = formatDecimal(lots, scale)
    return (
      <Chip
        key={text}
        pressed={typed !== null && isEqual(typed, lots)}
        onClick={() => form.send({ type: 'form.change', change: { lots: text } })}
      >
        {formatPlain(locale, lots, scale)}
      </Chip>
    )
  })
}
