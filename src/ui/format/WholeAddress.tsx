import { addressGroups } from '#rules/funds/shownAddress.ts'
import { classNames } from '../hooks/classNames.ts'
import styles from './WholeAddress.module.css'

/** All of an address or account number, to be compared: in groups with marked ends. Between the groups is room, not blanks, so that it is copied and read as it is. [WAL220] */
export const WholeAddress = ({ text }: { readonly text: string }) => (
  <bdi dir="ltr" className={styles.address}>
    {addressGroups(text).map((group, index) => (
      <span key={index} className={classNames(styles.group, group.isEnd && styles.end)}>
        {group.text}
        <wbr />
      </span>
    ))}
  </bdi>
)
