import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { figuresKnown, liveOrder } from '#machines/account/accountMachine.ts'
import type { CloseManyResult } from '#machines/trading/closeManyMachine.ts'
import { type Decimal, isAbove, isBelow, sum, zero } from '#rules/number/decimal.ts'
import { figuresAfterClosing } from '#rules/trading/closing/closePreview.ts'
import type { Order } from '#rules/trading/order.ts'
import { useAccount, useActor, useOfflineReason, useOrderList } from '#src/app/wiring/actors.tsx'
import { useCloseMany } from '#src/app/wiring/closeManyActors.ts'
import { useWholeList } from '#src/components/usePaged.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Figure } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { ProfitCell, SideBadge } from '../list/orderCells.tsx'
import { FiguresAfter } from './FiguresAfter.tsx'
import styles from './CloseManySheet.module.css'
import { isSameFigures } from './PartSheet.tsx'

const none: readonly Order[] = []
const manyMost = 200

type CloseManySheetProps = { readonly isOpen: boolean; readonly onClose: () => void }

/** Ticks positions, closes those that were ticked, and tells of each what came of it. [ORD381, ORD382, ORD383] */
export function CloseManySheet({ isOpen, onClose }: CloseManySheetProps) {
  const { t } = useTranslation('closing')
  const many = useCloseMany()
  const isDone = useSelector(many, (snapshot) => snapshot.hasTag('done'))
  const result = useSelector(many, (snapshot) => snapshot.context.result)
  const positions = usePositions(isOpen && !isDone)
  /** Null is all, until the first touch; what comes later is not ticked by itself. */
  const [chosen, choose] = useState<ReadonlySet<number> | null>(null)
  const [wasOpen, noteOpen] = useState(isOpen)
  if (wasOpen !== isOpen) {
    noteOpen(isOpen)
    if (isOpen) choose(null)
  }
  const isTicked = ({ id }: Order) => chosen?.has(id) ?? true
  const ticked = positions.filter(isTicked).slice(0, manyMost)
  const idsOf = (orders: readonly Order[]) => new Set(orders.map(({ id }) => id))
  const toggle = (id: number) => {
    const next = new Set(chosen ?? idsOf(positions))
    if (!next.delete(id)) next.add(id)
    choose(next)
  }
  const leave = () => {
    many.send({ type: 'many.dismiss' })
    onClose()
  }
  return (
    <Sheet
      open={isOpen}
      onClose={leave}
      title={t('many.title')}
      closeLabel={t('app:close')}
      footer={
        isDone ? (
          <Button block size="large" onClick={leave}>
            {t('app:close')}
          </Button>
        ) : (
          <Send many={many} ticked={ticked} />
        )
      }
    >
      {isDone && result ? (
        <Result result={result} />
      ) : (
        <>
          <Ways positions={positions} ticked={ticked} onTick={(wanted) => choose(idsOf(wanted))} />
          <ul className={styles.list}>
            {positions.map((order) => (
              <li key={order.id}>
                <label className={styles.row}>
                  <input type="checkbox" checked={isTicked(order)} onChange={() => toggle(order.id)} />
                  <strong>{order.showCode}</strong>
                  <SideBadge order={order} />
                  <span className={styles.end}>
                    <ProfitCell order={order} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <Preview ticked={ticked} isAll={ticked.length === positions.length} />
        </>
      )}
    </Sheet>
  )
}

/** What is held now; once it is sent the list stays as it was, below its results. */
function usePositions(isWanted: boolean): readonly Order[] {
  const list = useOrderList('holding')
  useWholeList(list, isWanted)
  return useSelector(list, (snapshot) => snapshot?.context.items) ?? none
}

/** As told live, at this moment. */
function useProfitOf(): (order: Order) => Decimal {
  const account = useAccount()
  return (order) => (account && liveOrder(order.id)(account.getSnapshot())?.profit) ?? order.profit
}

type WaysProps = {
  readonly positions: readonly Order[]
  readonly ticked: readonly Order[]
  readonly onTick: (wanted: readonly Order[]) => void
}

/** All, winners, losers and those of the instrument that is shown are ways to tick. */
function Ways({ positions, ticked, onTick }: WaysProps) {
  const { t } = useTranslation('closing')
  const locale = useFormatLocale()
  const profitOf = useProfitOf()
  const shown = useSelector(useActor('orderForm'), ({ context }) => context.instrument)
  const own = positions.filter(({ code }) => code === shown?.code)
  const winners = positions.filter((order) => isAbove(profitOf(order), zero))
  const losers = positions.filter((order) => isBelow(profitOf(order), zero))
  const n = (orders: readonly Order[]) => ({ n: formatCount(locale, orders.length) })
  const ways = [
    { words: t('many.all', n(positions)), orders: positions },
    { words: t('many.winners', n(winners)), orders: winners },
    { words: t('many.losers', n(losers)), orders: losers },
    { words: `${shown?.showCode} (${formatCount(locale, own.length)})`, orders: own },
  ].filter(({ orders }) => orders.length > 0)
  return (
    <div className={styles.ways}>
      <p className={styles.text}>{t('many.text')}</p>
      {ways.map(({ words, orders }) => (
        <Chip key={words} pressed={isSame(orders, ticked)} onClick={() => onTick(orders)}>
          {words}
        </Chip>
      ))}
    </div>
  )
}

const isSame = (one: readonly Order[], other: readonly Order[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => other[at]?.id === id)

function Preview({ ticked, isAll }: { readonly ticked: readonly Order[]; readonly isAll: boolean }) {
  const { t } = useTranslation('orders')
  const profitOf = useProfitOf()
  const before = useSelector(useAccount(), (snapshot) => (snapshot ? figuresKnown(snapshot) : null), isSameFigures)
  const closed = ticked.map((order) => ({ profit: profitOf(order), margin: order.margin }))
  return (
    <FiguresAfter before={before} after={before && figuresAfterClosing(before, closed, isAll)}>
      <Figure label={t('detail.profit')}>
        <Amount value={sum(closed.map(({ profit }) => profit))} sign coloured isPrivate />
      </Figure>
    </FiguresAfter>
  )
}

type SendProps = { readonly many: ReturnType<typeof useCloseMany>; readonly ticked: readonly Order[] }

function Send({ many, ticked }: SendProps) {
  const { t } = useTranslation('closing')
  const locale = useFormatLocale()
  const isBusy = useSelector(many, (snapshot) => snapshot.hasTag('busy'))
  const offline = useOfflineReason()
  const reason = offline ?? (ticked.length === 0 ? t('many.none') : undefined)
  return (
    <Button
      block
      size="large"
      busy={isBusy}
      reason={isBusy ? undefined : reason}
      onClick={() => many.send({ type: 'many.send', ids: ticked.map(({ id }) => id) })}
    >
      {t('many.confirm', { n: formatCount(locale, ticked.length) })}
    </Button>
  )
}

/** Read out when it is there. */
function Result({ result: { closed, refused } }: { readonly result: CloseManyResult }) {
  const { t } = useTranslation(['closing', 'orders'])
  const locale = useFormatLocale()
  const why = (code: number) =>
    code === 2001 ? t('orders:problem.marketClosed') : code === 2009 ? t('orders:problem.noFreshQuote') : t('why.gone')
  const list = useSelector(useOrderList('holding'), (snapshot) => snapshot?.context.items) ?? none
  const known = new Map(list.map((order) => [order.id, order]))
  return (
    <div role="status" className={styles.result}>
      <Banner tone="info" title={t('many.done', { n: formatCount(locale, closed.length) })} />
      {refused.length > 0 && (
        <Banner tone="warn" title={t('many.notDone', { n: formatCount(locale, refused.length) })} />
      )}
      <ul className={styles.list}>
        {refused.map(({ id, code }) => {
          const order = known.get(id)
          return (
            <li key={id} className={styles.row}>
              <strong>{order?.showCode ?? t('orders:detail.title', { id })}</strong>
              {order && <SideBadge order={order} />}
              <span className={styles.end}>{why(code)}</span>
            </li>
          )
        })}
        {closed.map((order) => (
          <li key={order.id} className={styles.row}>
            <strong>{order.showCode}</strong>
            <SideBadge order={order} />
            <span className={styles.end}>
              <Amount value={order.profit} sign coloured isPrivate />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
