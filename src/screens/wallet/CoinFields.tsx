import { useTranslation } from 'react-i18next'
import { textLengthMost } from '#rules/app/textLengths.ts'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { TypedAddress } from './TypedAddress.tsx'
import type { FieldsProps } from './WayForm.tsx'

/** A coin address and what one calls it. [WAL6] */
export function CoinFields({ way, onType, errorOf, onLeave }: FieldsProps) {
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
