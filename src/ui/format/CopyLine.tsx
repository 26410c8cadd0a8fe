import { CopyButton } from '../controls/CopyButton.tsx'
import styles from './CopyLine.module.css'
import { LeftToRight } from './LeftToRight.tsx'
import { WholeAddress } from './WholeAddress.tsx'

type CopyLineProps = {
  readonly label: string
  readonly text: string
  /** What the button copies, in words. */
  readonly copyLabel: string
  readonly copiedLabel: string
  readonly isLarge?: boolean
  /** Shown in groups, to be compared; copied as it is. */
  readonly isAddress?: boolean
}

/** A code, an address, a number under its name, with the button that copies it. */
export function CopyLine({ label, text, copyLabel, copiedLabel, isLarge = false, isAddress = false }: CopyLineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={isLarge ? styles.large : styles.text}>
          {isAddress ? <WholeAddress text={text} /> : <LeftToRight>{text}</LeftToRight>}
        </p>
      </div>
      <CopyButton text={text} label={copyLabel} copiedLabel={copiedLabel} />
    </div>
  )
}
