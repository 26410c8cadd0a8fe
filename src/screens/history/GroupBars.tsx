import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { isNegative, toNumber } from '#rules/number/decimal.ts'
import { type TradeSums, netOf } from '#rules/trading/results/statistics.ts'
import { barSpans } from '#src/charts/geometry/barSpans.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import styles from './Performance.module.css'

type GroupBarsProps = {
  readonly title: string
  readonly groups: readonly (TradeSums & { readonly name: string })[]
}

/** The net result of each group as a bar, beside its figures: who does not see the bars misses nothing. [ACC85] */
export function GroupBars({ title, groups }: GroupBarsProps) {
  const { t } = useTranslation('performance')
  const locale = useFormatLocale()
  const id = useId()
  const nets = groups.map(netOf)
  const spans = barSpans(nets.map(toNumber))
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      <table className={styles.bars} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              <Hidden>{title}</Hidden>
            </th>
            <th scope="col">{t('results.net')}</th>
            <th scope="col">{t('groups.trades')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, n }, index) => {
            const net = nets[index]
            const span = spans[index]
            return (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td className={styles.room} aria-hidden="true">
                  <span className={styles.track}>
                    <span
                      className={styles.bar}
                      data-way={net && isNegative(net) ? 'down' : 'up'}
                      style={{ insetInlineStart: `${span?.start ?? 0}%`, inlineSize: `${span?.size ?? 0}%` }}
                    />
                  </span>
                </td>
                <td>
                  <Amount value={net} sign coloured isPrivate />
                </td>
                <td>{formatCount(locale, n)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
