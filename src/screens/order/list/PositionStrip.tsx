import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chosenInstrument } from '#machines/market/marketMachine.ts'
import type { Order } from '#rules/trading/order.ts'
import { listOfInstrumentFirst, readStrip, stripHeight, stripLook, writeStrip } from '#rules/app/positionStrip.ts'
import { useActor, useOrderList } from '#src/app/wiring/actors.tsx'
import { useView } from '#src/app/device/preferences.tsx'
import { useWholeList } from '#src/components/usePaged.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { watchHeight } from '#src/ui/hooks/watchHeight.ts'
import { OpenOrderRow } from './OpenOrderRow.tsx'
import { OrderDialogs, type Wish, useOrderWish } from '../sheet/OrderDialogs.tsx'
import styles from './PositionStrip.module.css'
import { type FiguresNow, useFiguresSource } from '../account/useFiguresSource.ts'

const none: readonly Order[] = []
/** More than anybody scrolls through under a chart; the page of orders has all. */
const rowsAtMost = 50

/** What is held, under a phone's chart: a line that opens to the positions, those of the shown instrument first. [ORD340, ORD341] */
export function PositionStrip() {
  const { t } = useTranslation('orders')
  const list = useOrderList('holding')
  const shown = useSelector(useActor('market'), chosenInstrument)
  const isKnown = useSelector(list, (snapshot) => snapshot?.hasTag('shown')) ?? false
  const items = useSelector(list, (snapshot) => snapshot?.context.items) ?? none
  const positions = useMemo(() => listOfInstrumentFirst(items, shown?.code), [items, shown])
  const [kept, keep] = useView('strip')
  const { height, isOpen } = readStrip(kept)
  const [isSheetOpen, openSheet] = useState(false)
  const { choose, dialogs } = useOrderWish()
  const place = useRef<HTMLDivElement>(null)
  const room = useRoom(place)
  useWholeList(list, true)

  const isSettled = isKnown && room !== null
  const look = stripLook(room ?? 0, positions.length)
  const hasRows = look.kind === 'rows' && isOpen
  const lines = look.kind === 'label' || positions.length === 0 ? 0 : hasRows ? look.rows + 1 : 1
  const settled = isSettled ? lines * stripHeight : height
  useEffect(() => {
    if (settled !== height) keep(writeStrip({ height: settled, isOpen }))
  }, [settled, height, isOpen, keep])

  const press = () => {
    if (look.kind === 'rows') keep(writeStrip({ height, isOpen: !isOpen }))
    else openSheet(true)
  }
  const rows = <Rows {...{ positions, code: shown?.code, onWish: choose }} />
  return (
    <>
      <div ref={place} className={styles.place} style={isSettled ? undefined : { flexBasis: height }}>
        {isSettled && positions.length > 0 && (
          <>
            <Line
              positions={positions}
              shown={shown}
              label={look.kind === 'label' ? (look.isFolded ? 'folded' : 'chart') : undefined}
              isOpen={look.kind === 'rows' ? isOpen : undefined}
              onPress={press}
            />
            {hasRows && (
              <div className={styles.rows} style={{ blockSize: `${look.rows * 2.75}rem` }}>
                {rows}
              </div>
            )}
          </>
        )}
      </div>
      <Sheet
        open={isSheetOpen && positions.length > 0}
        onClose={() => openSheet(false)}
        title={t('list.holding')}
        closeLabel={t('app:close')}
        flush
      >
        {rows}
      </Sheet>
      <OrderDialogs {...dialogs} />
    </>
  )
}

/** What the ticket leaves to the market, in points; null until it is laid out. */
function useRoom(place: RefObject<HTMLElement | null>): number | null {
  const [room, note] = useState<number | null>(null)
  useEffect(() => {
    const market = place.current?.parentElement
    return market ? watchHeight(market, note) : undefined
  }, [place])
  return room
}

const profitOf = ({ figures }: FiguresNow) => figures?.profit

type LineProps = {
  readonly positions: readonly Order[]
  readonly shown: { readonly code: string; readonly showCode: string } | undefined
  /** On the chart, for want of room under it. */
  readonly label: 'chart' | 'folded' | undefined
  /** Undefined where a sheet opens. */
  readonly isOpen: boolean | undefined
  readonly onPress: () => void
}

function Line({ positions, shown, label, isOpen, onPress }: LineProps) {
  const { t } = useTranslation('orders')
  const locale = useFormatLocale()
  const own = positions.filter(({ code }) => code === shown?.code).length
  const counts = { own: formatCount(locale, own), total: formatCount(locale, positions.length) }
  return (
    <button
      type="button"
      className={classNames(styles.line, label && styles.label, label && styles[label])}
      aria-expanded={isOpen}
      aria-haspopup={isOpen === undefined ? 'dialog' : undefined}
      onClick={onPress}
    >
      {!label && <strong className={styles.code}>{shown?.showCode}</strong>}
      <span className={styles.count}>{t('strip.open', counts)}</span>
      <span className={styles.profit}>
        <LiveAmount source={useFiguresSource()} of={profitOf} sign coloured isPrivate />
      </span>
      <span className={isOpen ? styles.turned : undefined}>
        <Icon name="chevron-down" size={18} />
      </span>
    </button>
  )
}

type RowsProps = {
  readonly positions: readonly Order[]
  readonly code: string | undefined
  readonly onWish: (order: Order, wish: Wish) => void
}

function Rows({ positions, code, onWish }: RowsProps) {
  const { t } = useTranslation('orders')
  return (
    <>
      <ul aria-label={t('list.holding')} className={styles.list}>
        {positions.slice(0, rowsAtMost).map((order) => (
          <li key={order.id}>
            <OpenOrderRow order={order} onWish={onWish} low={order.code === code ? 'unnamed' : 'named'} />
          </li>
        ))}
      </ul>
      {positions.length > rowsAtMost && (
        <ButtonLink href="/order" variant="plain">
          {t('list.holding')}
        </ButtonLink>
      )}
    </>
  )
}
