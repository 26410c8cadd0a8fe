/** Trading: the chosen instrument's price, its candles, and the order form in the thumb's zone. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenInstrument } from '#machines/marketMachine.ts'
import type { Instrument } from '#rules/instrument.ts'
import { useActor, useApp } from '#src/app/actors.tsx'
import { FailedState } from '#src/ui/FailedState.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Screen } from '#src/ui/Screen.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ChartPanel } from './ChartPanel.tsx'
import { InstrumentPicker } from './InstrumentPicker.tsx'
import { OrderForm } from './OrderForm.tsx'
import { PlacedDialog } from './PlacedDialog.tsx'
import { PriceHeader } from './PriceHeader.tsx'
import styles from './Trade.module.css'

export function Trade() {
  const { t } = useTranslation('trade')
  const market = useActor('market')
  const instrument = useSelector(market, chosenInstrument)
  const isFailed = useSelector(market, (snapshot) => snapshot.hasTag('failed'))
  if (instrument) return <TradeOf instrument={instrument} />
  return (
    <Screen title={t('app:title.trade')} tabBar>
      {isFailed ? (
        <FailedState
          title={t('app:failed.title')}
          text={t('app:failed.text')}
          retryLabel={t('app:retry')}
          onRetry={() => market.send({ type: 'market.refresh' })}
        />
      ) : (
        <Skeleton shape="chart" label={t('app:loading')} />
      )}
    </Screen>
  )
}

function TradeOf({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const app = useApp()
  const [isPicking, setPicking] = useState(false)
  useEffect(() => app.send({ type: 'instrument.shown', instrument }), [app, instrument])
  const picker = (
    <button type="button" className={styles.picker} aria-haspopup="dialog" onClick={() => setPicking(true)}>
      <span>{instrument.showCode}</span>
      <Icon name="chevron-down" size={20} />
    </button>
  )
  return (
    <Screen title={t('app:title.trade')} titleSlot={picker} width="wide" tabBar fill>
      <div className={styles.columns}>
        <div className={styles.market}>
          <PriceHeader instrument={instrument} />
          <ChartPanel instrument={instrument} />
        </div>
        <OrderForm instrument={instrument} />
      </div>
      <InstrumentPicker isOpen={isPicking} onClose={() => setPicking(false)} />
      <PlacedDialog />
    </Screen>
  )
}
