import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { auditMachine } from '#machines/deskParts.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useFormatLocale } from '#src/ui/FormatLocale.tsx'
import { LeftToRight } from '#src/ui/LeftToRight.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'
import { formatMoment } from '#src/ui/formatTime.ts'
import { DeskList } from './DeskList.tsx'
import { leftToRight } from './leftToRight.ts'

/** What operators decided and changed, newest first. [OPS30] */
export function AuditSection({ list }: { readonly list: ActorRefFrom<typeof auditMachine> }) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  return (
    <DeskList
      list={list}
      label={t('section.audit')}
      shape="row"
      empty={<EmptyState icon="document" title={t('audit.empty.title')} text={t('audit.empty.text')} />}
      renderRow={({ operator, action, subject, details, createdAt }) => (
        <ListRow
          title={leftToRight(`${action} ${subject}`)}
          detail={<LeftToRight>{details}</LeftToRight>}
          end={operator}
          endDetail={formatMoment(locale, createdAt)}
        />
      )}
    />
  )
}
