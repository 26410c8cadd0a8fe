import { type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CloseReason, Order } from '#rules/trading/order.ts'
import type { AccountFigure } from '#rules/trading/why/whyAccount.ts'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { lazyExtra } from '#src/ui/hooks/lazyExtra.ts'
import styles from './WhyFigure.module.css'

const Why = lazyExtra(async () => (await import('./Why.tsx')).Why)

export type OrderFigure = 'profit' | 'margin' | 'fee' | 'spreadCost' | 'swap' | 'stopLoss' | 'takeProfit'

/** What is explained: loaded when it is first asked for. */
export type Asked =
  | { readonly of: 'order'; readonly order: Order; readonly figure: OrderFigure }
  | { readonly of: 'end'; readonly order: Order; readonly reason: CloseReason }
  | { readonly of: 'account'; readonly figure: AccountFigure }

/** What is pressed to open and close it, and what is there while it is open. */
function useAnswer(asked: Asked) {
  const [isOpen, open] = useState(false)
  const id = useId()
  return {
    id,
    isOpen,
    press: {
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => open(!isOpen),
    },
    answer: (
      <Suspense>
        <Why asked={asked} />
      </Suspense>
    ),
  }
}

type WhyFigureProps = {
  readonly label: string
  readonly children: ReactNode
  readonly asked: Asked
  /** `list`: one a line, label at the start and figure at the end. */
  readonly look?: 'list' | 'stacked'
}

/** A figure of a list that can be asked why: a press on its row opens the formula under it. [ORD510] */
export function WhyFigure({ label, children, asked, look = 'list' }: WhyFigureProps) {
  const { t } = useTranslation('orders')
  const { id, isOpen, press, answer } = useAnswer(asked)
  return (
    <div className={classNames(styles.figure, styles[look], isOpen && styles.open)}>
      <dt className={styles.label}>
        <button type="button" {...press} className={styles.row}>
          <span>{label}</span> <span className={styles.ask}>{t('why')}</span>
        </button>
      </dt>
      <dd className={styles.value}>{children}</dd>
      {isOpen && (
        <dd id={id} className={styles.panel}>
          {answer}
        </dd>
      )}
    </div>
  )
}

type WhyUnderProps = {
  /** What is asked, as it is shown; for those who listen the figure's name stands before it. */
  readonly label: string
  readonly ask?: string
  readonly asked: Asked
}

/** The same for a figure that stands alone: what asks is a small button, and the formula opens under it. */
export function WhyUnder({ label, ask, asked }: WhyUnderProps) {
  const { t } = useTranslation('orders')
  const { id, isOpen, press, answer } = useAnswer(asked)
  const word = ask ?? t('why')
  return (
    <div className={styles.under}>
      <button type="button" {...press} aria-label={`${label} ${word}`} className={classNames(styles.small, styles.ask)}>
        {word}
      </button>
      {isOpen && (
        <div id={id} className={styles.panel}>
          {answer}
        </div>
      )}
    </div>
  )
}
