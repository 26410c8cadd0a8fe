import styles from './ConnectionNotice.module.css'

type ConnectionNoticeProps = {
  readonly text: string
  /** After the text, where there is room. */
  readonly detail: string | null
}

/** Says over every page that there is no connection; the page makes room for it, so that it hides nothing. */
export function ConnectionNotice({ text, detail }: ConnectionNoticeProps) {
  return (
    <output className={styles.notice}>
      <span>{text}</span>
      {detail !== null && <span className={styles.detail}>{detail}</span>}
    </output>
  )
}
