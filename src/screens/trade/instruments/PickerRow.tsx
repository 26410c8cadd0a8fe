import { useSelector } from '@xstate/react'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { marketStatusOf } from '#machines/market/marketMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor, useTicker } from '#src/app/wiring/actors.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { LiveChange } from '#src/ui/live/LiveChange.tsx'
import { LivePrice } from '#src/ui/live/LivePrice.tsx'
import { Logo } from '#src/ui/format/Logo.tsx'
import { useSeen } from '#src/ui/hooks/useSeen.ts'
import styles from './InstrumentPicker.module.css'

type PickerRowProps = {
  readonly instrument: Instrument
  readonly isChosen: boolean
  readonly onChoose: (code: string) => void
}

/** One instrument of the drawer; its price is live while it is in sight. */
export const PickerRow = memo(function PickerRow({ instrument, isChosen, onChoose }: PickerRowProps) {
  const { t } = useTranslation('instruments')
  const row = useRef<HTMLLIElement>(null)
  const isSeen = useSeen(row)
  const { code, showCode, logo } = instrument
  return (
    <li ref={row} className={styles.place}>
      <ListRow
        title={showCode}
        detail={t(code as 'BTCUSD', { defaultValue: code })}
        start={<Logo src={logo} name={showCode} size={32} isRound />}
        end={isSeen && <Newest instrument={instrument} />}
        endDetail={isSeen && <ChangeOfSession instrument={instrument} />}
        onClick={() => onChoose(code)}
        selected={isChosen}
        chevron={false}
      />
    </li>
  )
})

function Newest({ instrument }: { readonly instrument: Instrument }) {
  return <LivePrice ticker={useTicker(instrument)} precision={instrument.pricePrecision} size="text" />
}

function ChangeOfSession({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('app')
  const isClosed = useSelector(useActor('market'), marketStatusOf(instrument.code)) === 'closed'
  const ticker = useTicker(instrument)
  const words = { up: t('change.up'), down: t('change.down'), same: t('change.same') }
  return isClosed ? t('closed') : <LiveChange ticker={ticker} words={words} />
}
