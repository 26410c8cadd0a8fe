import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { useBackOffice } from './backOfficeActors.tsx'
import type { Overview } from '#contract/shapes/review.ts'

type ClosingQuestionProps = {
  /** Null while there is nothing to ask. */
  readonly of: 'closing' | 'stopping' | null
  /** Of one instrument; null for all. */
  readonly code: string | null
  readonly open: boolean
  readonly onCancel: () => void
  readonly onClose: () => void
}

/** Asked before the broker is closed, or trading is stopped, with what is open at this moment. [OPS164, OPS314] */
export function ClosingQuestion({ of: asked, code, open, onCancel, onClose }: ClosingQuestionProps) {
  const { t } = useTranslation('desk')
  const of = asked ?? 'closing'
  const locale = useFormatLocale()
  const count = useSelector(
    useSelector(useBackOffice(), ({ children }) => children.overview),
    (looked) => (looked && looked.context.problem === null ? positionsOf(looked.context.overview, code) : undefined),
  )
  return (
    <Dialog
      open={open}
      title={t(`${of}.title`)}
      confirmLabel={t(`${of}.confirm`)}
      onConfirm={onClose}
      cancel={{ label: t('cancel'), onCancel }}
      tone="danger"
    >
      <p>{t(`${of}.text`)}</p>
      <Figures look="list">
        <Figure label={t(code === null ? 'overview.positions' : 'stopping.positions')}>
          {count === undefined || count === null ? t('closing.unknown') : new Intl.NumberFormat(locale).format(count)}
        </Figure>
      </Figures>
    </Dialog>
  )
}

/** Of all accounts; of one instrument those of real accounts, null for whoever is not told. */
function positionsOf(overview: Overview | null, code: string | null): number | null | undefined {
  if (!overview || code === null) return overview?.openPositions
  return overview.exposures && (overview.exposures.find((one) => one.code === code)?.positions ?? 0)
}
