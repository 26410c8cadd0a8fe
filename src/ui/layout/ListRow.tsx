import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from '../hooks/classNames.ts'
import { Icon } from '../format/Icon.tsx'
import styles from './ListRow.module.css'

type ListRowProps = {
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** Before the words: a Logo or an Icon. */
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly endDetail?: ReactNode
  /** Where it leads, or what it does; a row with neither is only read. */
  readonly href?: string
  readonly onClick?: () => void
  /** The arrow at the end of a row that leads on; shown unless this says otherwise. */
  readonly chevron?: boolean
  /** The row that is chosen among others. */
  readonly selected?: boolean
}

/** A row of a list, 44 px high at least, a target over its whole width. */
export function ListRow(props: ListRowProps) {
  const { href, onClick, selected = false, chevron = props.selected === undefined } = props
  const className = classNames(styles.row, selected && styles.selected)
  if (href !== undefined) {
    return (
      <Link href={href} className={classNames(className, styles.active)} aria-current={selected ? 'true' : undefined}>
        <RowContent {...props} />
        {chevron && <Chevron />}
      </Link>
    )
  }
  if (onClick === undefined) {
    return (
      <div className={className}>
        <RowContent {...props} />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={classNames(className, styles.active)}
      aria-pressed={props.selected}
      onClick={onClick}
    >
      <RowContent {...props} />
      {selected && (
        <span className={styles.tick}>
          <Icon name="check" size={20} />
        </span>
      )}
      {chevron && <Chevron />}
    </button>
  )
}

function RowContent({ title, detail, start, end, endDetail }: ListRowProps) {
  return (
    <>
      {start !== undefined && <span className={styles.start}>{start}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {(end !== undefined || endDetail !== undefined) && (
        <span className={styles.end}>
          <span className={styles.value}>{end}</span>
          {endDetail !== undefined && <span className={styles.detail}>{endDetail}</span>}
        </span>
      )}
    </>
  )
}

function Chevron() {
  return (
    <span className={styles.chevron}>
      <Icon name="chevron-end" size={18} />
    </span>
  )
}
