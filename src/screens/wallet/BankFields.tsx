import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { textLengthMost } from '#rules/app/textLengths.ts'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { TypedAddress, type WayFieldsProps } from './CoinFields.tsx'

/** A bank account: whose, where, its number and the bank's code. [WAL5] */
export function BankFields({ way, onType, errorOf, onLeave }: WayFieldsProps) {
  const { t } = useTranslation('wallet')
  const words = { payeeName: 'name', bankName: 'organization', bankAddress: 'off' } as const
  const lengths = { payeeName: textLengthMost.name, bankName: textLengthMost.name, bankAddress: textLengthMost.address }
  const numbers = { payeeAccount: textLengthMost.accountNumber, bankSwift: textLengthMost.swift }
  return (
    <>
      {(['payeeName', 'bankName', 'bankAddress'] as const).map((field) => (
        <TextField
          key={field}
          label={t(field)}
          name={field}
          autoComplete={words[field]}
          maxLength={lengths[field]}
          value={way[field]}
          onChange={(text) => onType({ [field]: text })}
          onBlur={() => onLeave(field)}
          error={errorOf(field)}
        />
      ))}
      {(['payeeAccount', 'bankSwift'] as const).map((field) => (
        <Fragment key={field}>
          <TextField
            label={t(field)}
            hint={t(`${field}Hint`)}
            name={field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            direction="ltr"
            maxLength={numbers[field]}
            value={way[field]}
            onChange={(text) => onType({ [field]: text })}
            onBlur={() => onLeave(field)}
            error={errorOf(field)}
          />
          {field === 'payeeAccount' && <TypedAddress text={way.payeeAccount} />}
        </Fragment>
      ))}
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
