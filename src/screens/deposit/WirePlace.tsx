import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { DepositActor } from '#src/app/wiring/depositActors.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { CopyLine } from '#src/ui/format/CopyLine.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import styles from './Charge.module.css'

type WirePlaceProps = { readonly deposit: DepositActor; readonly error: string | undefined }

const none: readonly never[] = []

/** Which bank account, then what a bank asks for, each to be copied. [DEP4, DEP8, DEP21] */
export function WirePlace({ deposit, error }: WirePlaceProps) {
  const { t } = useTranslation('deposit')
  const wires = useSelector(deposit, ({ context }) => context.ways?.wires ?? none)
  const wireId = useSelector(deposit, ({ context }) => context.draft.wireId)
  const chosen = wires.find(({ id }) => id === wireId)
  const lines = chosen
    ? [
        { label: t('bank.name'), text: chosen.bankName },
        { label: t('bank.address'), text: chosen.bankAddress },
        { label: t('bank.swift'), text: chosen.bankSwift },
        { label: t('bank.payee'), text: chosen.payeeName },
        { label: t('bank.account'), text: chosen.payeeAccount, isAddress: true },
        { label: t('bank.remark'), text: chosen.remark },
      ]
    : []
  return (
    <>
      <Select
        label={t('wire')}
        value={String(chosen?.id ?? '')}
        options={[
          { value: '', label: t('choose'), disabled: true },
          ...wires.map(({ id, currency, bankName }) => ({
            value: String(id),
            label: t('wireName', { currency, bank: bankName }),
          })),
        ]}
        onChange={(value) => deposit.send({ type: 'deposit.change', change: { wireId: Number(value) } })}
        error={error}
      />
      {chosen && (
        <Card>
          <div className={styles.lines}>
            {lines
              .filter(({ text }) => text !== '')
              .map(({ label, text, isAddress = false }) => (
                <CopyLine
                  key={label}
                  label={label}
                  text={text}
                  copyLabel={t('copyField', { field: label })}
                  copiedLabel={t('copied')}
                  isAddress={isAddress}
                />
              ))}
          </div>
        </Card>
      )}
    </>
  )
}
