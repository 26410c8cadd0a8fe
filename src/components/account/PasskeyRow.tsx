import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { ListRow } from '#src/ui/layout/ListRow.tsx'

type PasskeyRowProps = {
  readonly one: { readonly name: string; readonly createdAt: number; readonly lastAt: number | null }
  readonly isBusy?: boolean
  readonly onRemove: () => void
}

/** What a passkey is called, when it was used last, and its removal. [SES542, OPS385] */
export function PasskeyRow({ one: { name, createdAt, lastAt }, isBusy = false, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation('passkey')
  const locale = useFormatLocale()
  return (
    <ListRow
      title={<bdi>{name}</bdi>}
      detail={
        lastAt === null
          ? t('created', { time: formatMoment(locale, createdAt) })
          : t('used', { time: formatMoment(locale, lastAt) })
      }
      end={
        <Button size="small" variant="quiet" busy={isBusy} label={t('removeOne', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      }
    />
  )
}
