import { useSelector } from '@xstate/react'
import { memo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isQuoteStale, marketStatusOf, quoteOf } from '#machines/marketMachine.ts'
import type { Instrument } from '#rules/instrument.ts'
import { useActor } from '#src/app/actors.tsx'
import { Change } from '#src/ui/Change.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { Logo } from '#src/ui/Logo.tsx'
import { Price } from '#src/ui/Price.tsx'
import { useInView } from '#src/ui/useInView.ts'
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
  const isInView = useInView(row)
  const { code, showCode, logo } = instrument
  return (
    <li ref={row} className={styles.place}>
      <ListRow
        title={showCode}
        detail={t(code as 'BTCUSD', { defaultValue: code })}
        start={<Logo src={logo} name={showCode} size={32} />}
        end={isInView && <LivePrice instrument={instrument} />}
        endDetail={isInView && <LiveChange instrument={instrument} />}
        onClick={() => onChoose(code)}
        selected={isChosen}
        chevron={false}
      />
    </li>
  )
})

function LivePrice({ instrument }: { readonly instrument: Instrument }) {
  const { code, session, pricePrecision } = instrument
  const market = useActor('market')
  const price = useSelector(market, quoteOf(code))?.price ?? session.close
  const isStale = useSelector(market, isQuoteStale(code))
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  return <Price price={price} precision={pricePrecision} size="text" stale={isStale || isClosed} />
}

function LiveChange({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('app')
  const { code, session } = instrument
  const market = useActor('market')
  const change = useSelector(market, quoteOf(code))?.change ?? session.change
  const isClosed = useSelector(market, marketStatusOf(code)) === 'closed'
  const words = { up: t('change.up'), down: t('change.down'), same: t('change.same') }
  return isClosed ? t('closed') : <Change percent={change} words={words} />
}
