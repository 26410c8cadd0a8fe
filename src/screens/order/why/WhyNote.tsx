import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './WhyNote.module.css'

type Note = 'noTerms' | 'notKept' | 'demoReset' | 'swapInLedger' | 'mayGap' | 'rateOfNow'

/** A sentence of an explanation: one of its own, or one that is given. */
export function WhyNote({ note, children }: { readonly note?: Note; readonly children?: ReactNode }) {
  const { t } = useTranslation('why')
  return <p className={styles.sentence}>{note ? t(`note.${note}`) : children}</p>
}
