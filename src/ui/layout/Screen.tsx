import type { ReactNode } from 'react'
import { classNames } from '../hooks/classNames.ts'
import styles from './Screen.module.css'

type ScreenProps = {
  readonly title: string
  /** Shown in the title's place instead of it: a button with the instrument's name. The title stays the heading. */
  readonly titleSlot?: ReactNode
  readonly start?: ReactNode
  readonly end?: ReactNode
  /** Under the bar and, like it, always in sight: chips, tabs. */
  readonly belowBar?: ReactNode
  /** Keeps room for the tab bar. */
  readonly tabBar?: boolean
  /** `column`: 560 px in the middle of a wide screen. `page`: up to 1200, for `Columns`. `wide`: all of it. */
  readonly width?: 'column' | 'page' | 'wide'
  /** The content is as high as the screen and shares that height out itself (flex column): the trade page. */
  readonly fill?: boolean
  /** Room at the sides of the content; lists that reach from edge to edge bring their own. */
  readonly padded?: boolean
  /** Always in sight at the bottom: the button that finishes a form. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The frame of a page: bar with its heading, content, room for what lies over the bottom. */
export function Screen(props: ScreenProps) {
  const { title, titleSlot, start, end, belowBar, footer, children } = props
  const { tabBar = false, width = 'column', fill = false, padded = false } = props
  return (
    <div className={classNames(styles.screen, styles[width], tabBar && styles.overTabs, fill && styles.fill)}>
      <header className={styles.header}>
        <div className={styles.bar}>
          {start !== undefined && <div className={styles.start}>{start}</div>}
          <h1 className={styles.title}>{titleSlot ?? title}</h1>
          {end !== undefined && <div className={styles.end}>{end}</div>}
        </div>
        {belowBar}
      </header>
      <main className={classNames(styles.content, padded && styles.padded)}>{children}</main>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}
