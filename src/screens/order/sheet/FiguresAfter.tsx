import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { AccountFigures } from '#rules/trading/account.ts'
import type { Decimal } from '#rules/number/decimal.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import styles from './FiguresAfter.module.css'

const arrow = '→'

type FiguresAfterProps = {
  /** Null as long as something is unknown. */
  readonly before: AccountFigures | null
  readonly after: AccountFigures | null
  /** What stands above the account's figures. */
  readonly children?: ReactNode
}

/** The account before and after, line by line. [TKT342] */
export function FiguresAfter({ before, after, children }: FiguresAfterProps) {
  const { t } = useTranslation('orders')
  const line = (label: string, read: (figures: AccountFigures) => Decimal | null, unit?: string) => (
    <Figure label={label}>
      <span className={styles.way} dir="ltr">
        <Amount value={(before && read(before)) ?? undefined} unit={unit} isPrivate />
        <span aria-hidden="true">{arrow}</span>
        <strong>
          <Amount value={(after && read(after)) ?? undefined} unit={unit} isPrivate />
        </strong>
      </span>
    </Figure>
  )
  return (
    <Figures look="list">
      {children}
      {line(t('summary.balance'), ({ balance }) => balance)}
      {line(t('summary.margin'), ({ margin }) => margin)}
      {line(t('summary.available'), ({ freeMargin }) => freeMargin)}
      {line(t('summary.level'), ({ marginLevel }) => marginLevel, '%')}
    </Figures>
  )
}
