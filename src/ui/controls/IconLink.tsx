import { Link } from 'wouter'
import { Icon, type IconName } from '../format/Icon.tsx'
import styles from './IconButton.module.css'

type IconLinkProps = {
  readonly icon: IconName
  /** Where it leads, in words: its only name. */
  readonly label: string
  readonly href: string
}

/** Goes to a page and is only a drawing. */
export function IconLink({ icon, label, href }: IconLinkProps) {
  return (
    <Link href={href} className={styles.button} aria-label={label}>
      <Icon name={icon} size={22} />
    </Link>
  )
}
