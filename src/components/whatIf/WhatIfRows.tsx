import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatIfNow } from '#machines/trading/whatIfFacts.ts'
import type { Order } from '#rules/trading/order.ts'
import { orderName } from '#rules/trading/orderName.ts'
import { type WhatIfRow, draftId } from '#rules/trading/whatIf/whatIf.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount, formatPlain } from '#src/ui/format/formatNumber.ts'
import { LiveAmount } from '#src/ui/live/LiveAmount.tsx'
import { LiveText } from '#src/ui/live/LiveText.tsx'
import type { Source } from '#src/ui/live/ticker.ts'
import { arrow } from './WhatIfFigures.tsx'
import styles from './WhatIfSheet.module.css'
import type { WhatIfShown } from './whatIfShown.ts'

/** Of each answer its rows by id, made once for all that show them. */
const byId = new WeakMap<readonly WhatIfRow[], ReadonlyMap<number, WhatIfRow>>()
function rowOf({ after }: WhatIfNow, id: number): WhatIfRow | undefined {
  if (!after) return undefined
  const known = byId.get(after.rows) ?? new Map(after.rows.map((row) => [row.id, row]))
  byId.set(after.rows, known)
  return known.get(id)
}

/** What each position brings, now and then; those of the instrument first. [ORD490, ACC104, ACC105] */
export function WhatIfRows({ instrument, source, held, draft }: WhatIfShown) {
  const { t } = useTranslation(['closing', 'orders', 'app'])
  const locale = useFormatLocale()
  const sorted = useMemo(
    () => [...held].toSorted((a, b) => Number(b.code === instrument.code) - Number(a.code === instrument.code)),
    [held, instrument.code],
  )
  return (
    <section aria-label={t('orders:detail.profit')}>
      <h3 className={styles.what}>{t('orders:detail.profit')}</h3>
      <ul className={styles.rows}>
        {draft && <Row id={draftId} code={t('whatIf.draft')} what={draft.name} source={source} />}
        {sorted.map((order: Order) => (
          <Row
            key={order.id}
            id={order.id}
            code={order.showCode}
            what={t(`app:sideLots.${orderName(order)}`, { lots: formatPlain(locale, order.lots, 2) })}
            order={order}
            source={source}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  readonly id: number
  readonly code: string
  readonly what: string
  readonly order?: Order
  readonly source: Source<WhatIfNow>
}

function Row({ id, code, what, order, source }: RowProps) {
  const before = useCallback((told: WhatIfNow) => told.profits?.get(id)?.profit ?? order?.profit, [id, order])
  const after = useCallback((told: WhatIfNow) => rowOf(told, id)?.profit, [id])
  const said = useSaid(id)
  return (
    <li className={styles.row}>
      <span>
        <strong>{code}</strong> <span className={styles.what}>{what}</span>
      </span>
      <span className={styles.end}>
        <span dir="ltr">
          {order && (
            <>
              <LiveAmount source={source} of={before} sign isPrivate /> <span aria-hidden="true">{arrow}</span>{' '}
            </>
          )}
          <strong>
            <LiveAmount source={source} of={after} sign coloured isPrivate />
          </strong>
        </span>
      </span>
      <span className={styles.said}>
        <LiveText source={source} text={said} />
      </span>
    </li>
  )
}

/** What is to be said of it beside its figure. */
function useSaid(id: number): (told: WhatIfNow) => string {
  const { t } = useTranslation('closing')
  const locale = useFormatLocale()
  return useCallback(
    (told) => {
      const { after } = told
      if (!after) return ''
      if (id === draftId && after.draft === 'waiting') return t('whatIf.waiting')
      if (id === draftId && after.draft === 'no margin') return t('whatIf.noMargin')
      const ended = rowOf(told, id)?.ended
      const place = after.stopOuts.indexOf(id) + 1
      return [
        ended === 'stop_loss' && t('whatIf.ended.stopLoss'),
        ended === 'take_profit' && t('whatIf.ended.takeProfit'),
        place > 0 && t('whatIf.order', { n: formatCount(locale, place) }),
      ]
        .filter(Boolean)
        .join(' · ')
    },
    [t, locale, id],
  )
}
