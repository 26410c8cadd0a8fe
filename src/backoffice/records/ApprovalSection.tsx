import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { ApprovalEntry, approvalsMachine, decideApprovalMachine } from '#machines/backoffice/backOfficeActors.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { BackOfficeList } from '../frame/BackOfficeList.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import styles from './ApprovalSection.module.css'
import { AuditFacts, AuditTitle } from './AuditSection.tsx'

type Deciding = ActorRefFrom<typeof decideApprovalMachine>
type ApprovalSectionProps = { readonly list: ActorRefFrom<typeof approvalsMachine>; readonly deciding: Deciding }

/** Changes that one operator asked for and another approves, as the audit will say them. [OPS205, OPS206] */
export function ApprovalSection({ list, deciding }: ApprovalSectionProps) {
  const { t } = useTranslation('desk')
  const isDone = useSelector(deciding, (snapshot) => snapshot.hasTag('done'))
  useEffect(() => {
    if (isDone) list.send({ type: 'list.refresh' })
  }, [isDone, list])
  return (
    <BackOfficeList
      list={list}
      label={t('section.approvals')}
      shape="row"
      empty={<EmptyState icon="check" title={t('approvals.empty.title')} text={t('approvals.empty.text')} />}
      renderRow={(entry) => <Approval entry={entry} deciding={deciding} />}
    />
  )
}

type ApprovalProps = { readonly entry: ApprovalEntry; readonly deciding: Deciding }

function Approval({ entry, deciding }: ApprovalProps) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const { operator, status, createdAt } = entry
  return (
    <div className={styles.approval}>
      <ListRow
        title={<AuditTitle entry={entry} />}
        detail={<AuditFacts entry={entry} />}
        end={<bdi>{operator}</bdi>}
        endDetail={formatMoment(locale, createdAt)}
      />
      {status === 'waiting' ? (
        <Choice entry={entry} deciding={deciding} />
      ) : (
        <p className={styles.decided}>
          <Badge>{status === 'expired' ? t('approvals.expired') : t(`reviews.status.${status}`)}</Badge>{' '}
          {entry.decidedBy !== null && <bdi>{entry.decidedBy}</bdi>}
        </p>
      )}
    </div>
  )
}

function Choice({ entry: { id, operator }, deciding }: ApprovalProps) {
  const { t } = useTranslation('desk')
  const [isAsked, ask] = useState(false)
  const isOwn = useSelector(useBackOffice(), ({ context }) => context.access?.name === operator)
  const sent = useSelector(deciding, ({ context }) => (context.form?.id === id ? context.form : null))
  const isBusy = useSelector(deciding, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(deciding, ({ context }) => context.problem)
  const decide = (decision: 'approve' | 'reject') => {
    ask(false)
    deciding.send({ type: 'submission.send', form: { id, decision, remark: '' } })
  }
  return (
    <>
      <div className={styles.buttons}>
        {!isOwn && (
          <Button
            size="small"
            disabled={isBusy}
            busy={isBusy && sent?.decision === 'approve'}
            onClick={() => ask(true)}
          >
            {t('reviews.decision.approve')}
          </Button>
        )}
        <Button
          size="small"
          variant="danger"
          disabled={isBusy}
          busy={isBusy && sent?.decision === 'reject'}
          onClick={() => decide('reject')}
        >
          {t('reviews.decision.reject')}
        </Button>
      </div>
      <Outcome isDeed problem={sent ? problem : null} note={isOwn ? t('approvals.own') : undefined} />
      <Dialog
        open={isAsked}
        title={t('approvals.confirm.title')}
        confirmLabel={t('reviews.decision.approve')}
        onConfirm={() => decide('approve')}
        cancel={{ label: t('cancel'), onCancel: () => ask(false) }}
      >
        <p>{t('approvals.confirm.text')}</p>
      </Dialog>
    </>
  )
}
