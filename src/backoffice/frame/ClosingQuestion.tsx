import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { useBackOffice } from './backOfficeActors.tsx'

type ClosingQuestionProps = { readonly open: boolean; readonly onCancel: () => void; readonly onClose: () => void }

/** Asked before the broker is closed, with what is open at this moment. [OPS164] */
export function ClosingQuestion({ open, onCancel, onClose }: ClosingQuestionProps) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const count = useSelector(
    useSelector(useBackOffice(), ({ children }) => children.overview),
    (looked) => (looked && looked.context.problem === null ? looked.context.overview?.openPositions : undefined),
  )
  return (
    <Dialog
      open={open}
      title={t('closing.title')}
      confirmLabel={t('closing.confirm')}
      onConfirm={onClose}
      cancel={{ label: t('cancel'), onCancel }}
      tone="danger"
    >
      <p>{t('closing.text')}</p>
      <Figures look="list">
        <Figure label={t('overview.positions')}>
          {count === undefined ? t('closing.unknown') : new Intl.NumberFormat(locale).format(count)}
        </Figure>
      </Figures>
    </Dialog>
  )
}
