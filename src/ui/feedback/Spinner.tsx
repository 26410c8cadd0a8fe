import styles from './Spinner.module.css'

/** A turning ring; whoever shows it says in words what is awaited. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return <span className={styles.ring} style={{ inlineSize: `${size / 16}rem` }} aria-hidden="true" />
}
