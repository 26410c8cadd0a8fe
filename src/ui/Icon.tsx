import { classNames } from './classNames.ts'
import styles from './Icon.module.css'
import { directionalIcons, firstIconShapes, type IconName } from './iconShapes.ts'

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
      {isFirst(name) ? (
        <path d={firstIconShapes[name]} />
      ) : (
        <path key={name} ref={(path) => void drawLater(path, name)} />
      )}
    </svg>
  )
}

const isFirst = (name: IconName): name is keyof typeof firstIconShapes => Object.hasOwn(firstIconShapes, name)

/** At once when its page brought the shapes; a control whose drawing cannot be had keeps its name. */
async function drawLater(path: SVGPathElement | null, name: Exclude<IconName, keyof typeof firstIconShapes>) {
  if (!path) return
  const more = await import('./moreIconShapes.ts').catch(() => null)
  if (more) path.setAttribute('d', more.moreIconShapes[name])
}
