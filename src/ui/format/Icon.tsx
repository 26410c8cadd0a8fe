import { classNames } from '../hooks/classNames.ts'
import styles from './Icon.module.css'
import { directionalIcons, iconShapes, type IconName } from './iconShapes.ts'

export type { IconName } from './iconShapes.ts'

type IconProps = {
  readonly name: IconName
  /** Pixels at a text size of 16; it grows with the reader's text. */
  readonly size?: number
  /** A star that is set, for one. */
  readonly filled?: boolean
}

/** A drawing beside words: hidden from those who listen, the words are the control's or the text's. */
export function Icon({ name, size = 24, filled = false }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled, directionalIcons.has(name) && styles.directional)}
      style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconShapes[name]} />
    </svg>
  )
}
