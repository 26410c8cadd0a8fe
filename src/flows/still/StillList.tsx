import { type ReactNode, useRef } from 'react'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { words } from '../page/words.ts'
import styles from './StillList.module.css'
import type { Still } from './useStill.ts'

type StillListProps = Pick<Still<unknown>, 'handlers' | 'show'> & {
  /** How many rows wait. */
  readonly waiting: number
  readonly children: ReactNode
}

/** A list that holds still while somebody is over it, with how many rows wait until then. [FLW280] */
export function StillList({ handlers, show, waiting, children }: StillListProps) {
  const list = useRef<HTMLDivElement>(null)
  const handleShow = () => {
    show()
    // The button goes with what waited.
    list.current?.querySelector<HTMLElement>('[role="listbox"]')?.focus()
  }
  return (
    <div ref={list} className={styles.list} {...handlers}>
      {children}
      {waiting > 0 && (
        <div className={styles.waiting}>
          <Chip onClick={handleShow}>{words.log.waiting(waiting)}</Chip>
        </div>
      )}
    </div>
  )
}
