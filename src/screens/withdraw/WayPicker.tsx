import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { BoundWay } from '#machines/funds/walletMachine.ts'
import { maskedAccount } from '#rules/funds/shownAddress.ts'
import type { WayKind } from '#rules/funds/wallet.ts'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import type { ChosenCurrency } from './useChoice.ts'
import styles from './Withdraw.module.css'

type WayPickerProps = {
  readonly kind: WayKind
  readonly currency: ChosenCurrency
  readonly ways: readonly BoundWay[]
  readonly way: BoundWay | undefined
  readonly onChoose: (id: number) => void
  readonly error: string | undefined
}

/** Where the money goes. With nothing bound, opening it asks to bind something first. [WDR12, WDR13] */
export function WayPicker({ kind, currency, ways, way, onChoose, error }: WayPickerProps) {
  const { t } = useTranslation('withdraw')
  const id = useId()
  const [, navigate] = useLocation()
  const [isOpen, open] = useState(false)
  const binding = `/mine/withdraw-way?type=${kind === 'coin' ? 1 : 2}&currency=${currency.id}&from=withdraw`
  const close = () => open(false)
  return (
    <div>
      <span id={`${id}-label`} className={styles.label}>
        {t(`way.${kind}`)}
      </span>
      <button
        type="button"
        className={classNames(styles.picker, error !== undefined && styles.wrong)}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        <span id={`${id}-value`} className={styles.chosen}>
          {way ? <WayWords way={way} /> : t('way.none')}
        </span>
        <Icon name="chevron-down" size={16} />
      </button>
      {error !== undefined && (
        <p id={`${id}-note`} className={styles.error}>
          {error}
        </p>
      )}
      <Dialog
        open={isOpen && ways.length === 0}
        title={t('bindFirst.title')}
        confirmLabel={t('bindFirst.confirm')}
        onConfirm={() => navigate(binding)}
        cancel={{ label: t('app:cancel'), onCancel: close }}
      >
        <p>{t(`bindFirst.${kind}`)}</p>
      </Dialog>
      <Sheet
        open={isOpen && ways.length > 0}
        onClose={close}
        title={t(`way.${kind}`)}
        closeLabel={t('app:close')}
        flush
        footer={
          <ButtonLink href={binding} variant="quiet" icon="plus" block>
            {t('way.another')}
          </ButtonLink>
        }
      >
        {ways.map((one) => (
          <ListRow
            key={one.id}
            title={<WayWords way={one} />}
            detail={one.remark === '' ? undefined : <bdi>{one.remark}</bdi>}
            selected={one.id === way?.id}
            onClick={() => {
              onChoose(one.id)
              close()
            }}
          />
        ))}
      </Sheet>
    </div>
  )
}

/** The ends of an address or account number; before it the bank. */
export function WayWords({ way }: { readonly way: BoundWay }) {
  const account = <LeftToRight>{maskedAccount(way.address || way.payeeAccount)}</LeftToRight>
  if (way.address !== '') return account
  return (
    <>
      <span className={styles.bank}>
        <bdi>{way.bankName}</bdi>
      </span>{' '}
      {account}
    </>
  )
}
