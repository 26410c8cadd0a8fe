import styles from './BlockingSpinner.module.css'
import { Spinner } from './Spinner.tsx'
import { useModal } from '../hooks/useModal.ts'

/** Covers everything, open sheets too, until what is awaited is there; `label` says what that is. */
export function BlockingSpinner({ label }: { readonly label: string }) {
  const modal = useModal(true, undefined)
  return (
    <dialog {...modal} className={styles.overlay} aria-label={label}>
      <output className={styles.box}>
        <Spinner size={28} />
        <span>{label}</span>
      </output>
    </dialog>
  )
}
