/** Trading: the chosen instrument's price, its candles, and the ticket in the thumb's zone. [RTE13] */
import { useSelector } from '@xstate/react'
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenInstrument } from '#machines/market/marketMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useView } from '#src/app/device/preferences.tsx'
import { LosingNotice } from '#src/components/LosingNotice.tsx'
import { lazySheet } from '#src/components/lazySheet.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { useMediaQuery } from '#src/ui/hooks/useMediaQuery.ts'
import { useAfterPaint } from '#src/ui/hooks/useAfterPaint.ts'
import { Favourite } from './instruments/Favourite.tsx'
import { MarketView } from './chart/MarketView.tsx'
import { OrderForm } from './ticket/OrderForm.tsx'
import styles from './Trade.module.css'

const InstrumentPicker = lazySheet(async () => (await import('./instruments/InstrumentPicker.tsx')).InstrumentPicker)
const InstrumentSheet = lazySheet(async () => (await import('./instruments/InstrumentSheet.tsx')).InstrumentSheet)
const PlacedDialog = lazySheet(async () => (await import('./ticket/PlacedDialog.tsx')).PlacedDialog)

const WideColumns = lazyExtra(async () => (await import('./WideColumns.tsx')).WideColumns)

type TradeProps = {
  /** Which account it is, in the bar. */
  readonly chip: ReactNode
  /** Of whoever is logged in, where there is room. */
  readonly orders?: ReactNode
  readonly account?: ReactNode
  /** What is held, where there is no room for the orders. */
  readonly strip?: ReactNode
}

export function Trade(props: TradeProps) {
  const { t } = useTranslation('trade')
  const market = useActor('market')
  const instrument = useSelector(market, chosenInstrument)
  const isFailed = useSelector(market, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(market, ({ context }) => context.problem)
  if (instrument) return <TradeOf instrument={instrument} {...props} />
  return (
    <Screen title={t('app:title.trade')} tabBar>
      {isFailed ? (
        <ReadFailure problem={problem} onRetry={() => market.send({ type: 'market.refresh' })} />
      ) : (
        <Skeleton shape="chart" label={t('app:loading')} />
      )}
    </Screen>
  )
}

type Opened = 'picker' | 'terms' | null

function TradeOf({ instrument, chip, orders, account, strip }: TradeProps & { readonly instrument: Instrument }) {
  const { t } = useTranslation('trade')
  const isWide = useMediaQuery('(width >= 1024px) and (height >= 500px)')
  const columns = useKeptColumns()
  const broker = useSelector(useActor('settings'), ({ context }) => context.value)
  const [opened, open] = useState<Opened>(null)
  const close = () => open(null)
  // The price stands first: all in one frame would keep a slow phone for longer than a tap may wait.
  const isTime = useAfterPaint(true, false)
  const picker = (
    <button type="button" className={styles.picker} aria-haspopup="dialog" onClick={() => open('picker')}>
      <span className={styles.code}>{instrument.showCode}</span>
      <Icon name="chevron-down" size={20} />
    </button>
  )
  return (
    <Screen
      title={t('app:title.trade')}
      titleSlot={picker}
      start={<IconButton icon="menu" label={t('chooseInstrument')} onClick={() => open('picker')} />}
      end={
        <>
          <span className={styles.favourite}>
            <Favourite code={instrument.code} />
          </span>
          <span className={styles.terms}>
            <IconButton icon="info" label={t('terms.show')} onClick={() => open('terms')} />
          </span>
          {chip}
        </>
      }
      width="wide"
      tabBar
      fill
    >
      <div className={styles.columns} style={isWide ? columns : undefined}>
        {isWide && (
          <Suspense>
            <WideColumns />
          </Suspense>
        )}
        <div className={styles.market}>
          <MarketView instrument={instrument} isTime={isTime} onPick={() => open('picker')} />
          {orders && <div className={styles.orders}>{orders}</div>}
          {strip}
        </div>
        <div className={styles.side}>
          {isTime ? (
            <>
              <OrderForm instrument={instrument} />
              {account}
              <LosingNotice broker={broker} isShort />
            </>
          ) : (
            <div className={styles.ticketRoom} />
          )}
        </div>
      </div>
      <InstrumentPicker isOpen={opened === 'picker'} onClose={close} onTerms={() => open('terms')} />
      <InstrumentSheet instrument={instrument} isOpen={opened === 'terms'} onClose={close} />
      <Placed />
    </Screen>
  )
}

/** What was answered is read before the next order is filled in. */
function Placed() {
  const form = useActor('orderForm')
  const isPlaced = useSelector(form, (snapshot) => snapshot.hasTag('placed'))
  return <PlacedDialog isOpen={isPlaced} onClose={() => form.send({ type: 'answer.dismiss' })} />
}

/** The widths that the columns were left with; before the code that changes them is there, so that nothing moves when it is. [RTE242] */
function useKeptColumns(): CSSProperties {
  const [kept = ''] = useView('columns')
  const [quotes, ticket] = kept.split(' ').map((width) => (Number(width) > 0 ? `${width}px` : undefined))
  return { '--quotes': quotes, '--ticket': ticket } as CSSProperties
}
