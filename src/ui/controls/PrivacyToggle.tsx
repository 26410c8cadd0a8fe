import { IconButton } from './IconButton.tsx'
import { usePrivacy } from '../format/Privacy.tsx'
import styles from './PrivacyToggle.module.css'

/** The name of a figure that can be hidden, and what hides balance, equity, free margin and P/L on every page, and shows them again. [ACC19] */
export function PrivacyToggle({ label }: { readonly label: string }) {
  const { isHidden, action, toggle } = usePrivacy()
  return (
    <div className={styles.head}>
      <p className={styles.label}>{label}</p>
      <IconButton icon={isHidden ? 'eye-off' : 'eye'} label={action} onClick={toggle} />
    </div>
  )
}
