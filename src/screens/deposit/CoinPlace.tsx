import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { withCurrency } from '#rules/funds/depositForm.ts'
import type { DepositActor } from '#src/app/wiring/depositActors.ts'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { CopyLine } from '#src/ui/format/CopyLine.tsx'
import { QrCode } from '#src/ui/format/QrCode.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import styles from './Charge.module.css'

type CoinPlaceProps = { readonly deposit: DepositActor; readonly error: string | undefined }

const none: readonly never[] = []

/** Currency and protocol, then the address to send to: as text, as a picture for cameras, and to be copied. [DEP2, DEP3, DEP21] */
export function CoinPlace({ deposit, error }: CoinPlaceProps) {
  const { t } = useTranslation('deposit')
  const networks = useSelector(deposit, ({ context }) => context.ways?.networks ?? none)
  const { currency, networkId } = useSelector(deposit, ({ context }) => context.draft)
  const currencies = [...new Set(networks.map((network) => network.currency))]
  const ofCurrency = networks.filter((network) => network.currency === currency)
  const chosen = ofCurrency.find(({ id }) => id === networkId)
  const first = { value: '', label: t('choose'), disabled: true }
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t('currency')}
          value={currency ?? ''}
          options={[first, ...currencies.map((value) => ({ value, label: value }))]}
          onChange={(value) => deposit.send({ type: 'deposit.change', change: withCurrency(networks, value) })}
          error={currency === null ? error : undefined}
        />
        <Select
          label={t('network')}
          value={String(chosen?.id ?? '')}
          disabled={currency === null}
          options={[first, ...ofCurrency.map(({ id, protocol }) => ({ value: String(id), label: protocol }))]}
          onChange={(value) => deposit.send({ type: 'deposit.change', change: { networkId: Number(value) } })}
          error={currency === null ? undefined : error}
        />
      </div>
      {chosen && (
        <Card>
          <div className={styles.code}>
            <QrCode text={chosen.address} label={t('qr', { currency: chosen.currency, network: chosen.protocol })} />
          </div>
          <CopyLine
            label={t('address')}
            text={chosen.address}
            copyLabel={t('copyAddress')}
            copiedLabel={t('copied')}
            isAddress
          />
          <Banner tone="warn" title={t('onlyThis', { currency: chosen.currency, network: chosen.protocol })} />
        </Card>
      )}
    </>
  )
}
