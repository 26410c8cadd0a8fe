import { useTranslation } from 'react-i18next'
import { textLengthMost } from '#rules/app/textLengths.ts'
import type { Way, WayField } from '#rules/funds/wallet.ts'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { WholeAddress } from '#src/ui/format/WholeAddress.tsx'
import styles from './Wallet.module.css'

/** Of either kind of way. */
export type WayFieldsProps = {
  readonly way: Way
  readonly onType: (change: Partial<Omit<Way, 'kind'>>) => void
  /** What is wrong with a field, in words; nothing as long as it was neither left nor sent. */
  readonly errorOf: (field: WayField) => string | undefined
  readonly onLeave: (field: WayField) => void
}

/** A coin address and what one calls it. [WAL6] */
export function CoinFields({ way, onType, errorOf, onLeave }: WayFieldsProps) {
  const { t } = useTranslation('wallet')
  return (
    <>
      <TextField
        label={t('address')}
        name="address"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        direction="ltr"
        maxLength={textLengthMost.address}
        value={way.address}
        onChange={(address) => onType({ address })}
        onBlur={() => onLeave('address')}
        error={errorOf('address')}
      />
      <TypedAddress text={way.address} />
      <TextField
        label={t('remark')}
        hint={t('optional')}
        name="remark"
        autoComplete="off"
        maxLength={textLengthMost.remark}
        value={way.remark}
        onChange={(remark) => onType({ remark })}
      />
    </>
  )
}

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
