import { useTranslation } from 'react-i18next'
import { WholeAddress } from '#src/ui/format/WholeAddress.tsx'
import styles from './Wallet.module.css'

/** What was typed or pasted, whole: a field of one line cuts it on a phone. [WAL220] */
export function TypedAddress({ text }: { readonly text: string }) {
  const { t } = useTranslation('wallet')
  if (text.trim() === '') return null
  return (
    <div className={styles.typed}>
      <p>{t('compare')}</p>
      <WholeAddress text={text} />
    </div>
  )
}
