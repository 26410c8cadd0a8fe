import styles from './ConnectionNotice.module.css'

/** Says over the page that there is no connection; a moment without one, as at the start, is not worth a word. */
export function ConnectionNotice({ text }: { readonly text: string }) {
  return <output className={styles.notice}>{text}</output>
}
