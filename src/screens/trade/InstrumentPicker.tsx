import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { chosenInstrument, quoteOf } from '#machines/marketMachine.ts'
import type { Instrument } from '#rules/instrument.ts'
import { useActor } from '#src/app/actors.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'

type InstrumentPickerProps = { readonly isOpen: boolean; readonly onClose: () => void }

export function InstrumentPicker({ isOpen, onClose }: InstrumentPickerProps) {
  const { t } = useTranslation('trade')
  const market = useActor('market')
  const instruments = useSelector(market, ({ context }) => context.instruments)
  const chosen = useSelector(market, chosenInstrument)?.code
  const choose = (code: string) => {
    market.send({ type: 'instrument.choose', code })
    onClose()
  }
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('chooseInstrument')} closeLabel={t('app:close')} height={80} flush>
      {instruments.map((instrument) => (
        <PickerRow
          key={instrument.code}
          instrument={instrument}
          isChosen={instrument.code === chosen}
          onChoose={choose}
        />
      ))}
    </Sheet>
  )
}

type PickerRowProps = {
  readonly instrument: Instrument
  readonly isChosen: boolean
  readonly onChoose: (code: string) => void
}

function PickerRow({ instrument, isChosen, onChoose }: PickerRowProps) {
  const { t } = useTranslation('instruments')
  const { code, showCode, logo, pricePrecision, session } = instrument
  const price = useSelector(useActor('market'), quoteOf(code))?.price ?? session.close
  return (
    <ListRow
      title={showCode}
      detail={t(code as 'BTCUSD', { defaultValue: code })}
      start={<Logo src={logo} name={showCode} />}
      end={<Price price={price} precision={pricePrecision} />}
      onClick={() => onChoose(code)}
      selected={isChosen}
      chevron={false}
    />
  )
}
