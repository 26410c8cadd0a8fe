import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Input } from '#contract/endpoints/index.ts'
import type { AccountEntry, accountsMachine, changeAccountMachine } from '#machines/backoffice/backOfficeActors.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { BackOfficeList } from '../frame/BackOfficeList.tsx'
import { FindForm } from '../frame/FindForm.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import { RemarkDialog } from '../frame/RemarkDialog.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import styles from './ApprovalSection.module.css'

type Changing = ActorRefFrom<typeof changeAccountMachine>
type AccountSectionProps = { readonly list: ActorRefFrom<typeof accountsMachine>; readonly changing: Changing }

/** Accounts that their owners locked, or the one that is looked for, and what may be done for its owner. [OPS240, OPS242] */
export function AccountSection({ list, changing }: AccountSectionProps) {
  const { t } = useTranslation('desk')
  const backOffice = useBackOffice()
  const filter = useSelector(list, ({ context }) => context.filter) ?? ''
  const isDone = useSelector(changing, (snapshot) => snapshot.hasTag('done'))
  useEffect(() => {
    if (isDone) list.send({ type: 'list.refresh' })
  }, [isDone, list])
  return (
    <>
      <FindForm
        label={t('accounts.find')}
        hint={t('accounts.findHint')}
        filter={filter}
        onFind={(name) => backOffice.send({ type: 'accounts.search', name })}
      />
      <Done changing={changing} />
      <BackOfficeList
        list={list}
        label={t('section.accounts')}
        shape="row"
        empty={<EmptyState icon="lock" title={t('accounts.empty.title')} text={t('accounts.empty.text')} />}
        renderRow={(account) => <Account account={account} changing={changing} />}
      />
    </>
  )
}

/** What came of it, or that it waits for a second operator. */
function Done({ changing }: { readonly changing: Changing }) {
  const { t } = useTranslation('desk')
  const isDone = useSelector(changing, (snapshot) => snapshot.hasTag('done'))
  const { form, output, problem } = useSelector(changing, ({ context }) => context)
  return (
    <Outcome
      isDeed
      problem={problem}
      done={isDone && form && !output ? t(`audit.${doneWords[form.action]}`) : undefined}
      note={isDone && output ? t('records.asked') : undefined}
    />
  )
}

type AccountAction = Input<'changeAccount'>['action']
const doneWords = {
  unlock: 'unlocked',
  end_second_step: 'stepEnded',
  end_sessions: 'sessionsEnded',
} as const satisfies Readonly<Record<AccountAction, string>>

const actionsOf = ({ lockedAt, hasSecondStep }: AccountEntry): readonly AccountAction[] => [
  ...(lockedAt === null ? [] : (['unlock'] as const)),
  ...(hasSecondStep ? (['end_second_step'] as const) : []),
  'end_sessions',
]

type AccountProps = { readonly account: AccountEntry; readonly changing: Changing }

function Account({ account, changing }: AccountProps) {
  const { t } = useTranslation('desk')
  const locale = useFormatLocale()
  const [asked, ask] = useState<AccountAction | null>(null)
  const { uid, email, mobile, lockedAt, isFrozen } = account
  const actions = actionsOf(account)
  const busy = useSelector(changing, (snapshot) => {
    const { form } = snapshot.context
    return snapshot.hasTag('busy') && form?.uid === uid ? form.action : null
  })
  const send = (action: AccountAction, remark: string) => {
    ask(null)
    changing.send({ type: 'submission.send', form: { uid, action, remark } })
  }
  return (
    <div className={styles.approval}>
      <ListRow
        title={<bdi>{email || mobile || uid}</bdi>}
        detail={lockedAt === null ? undefined : t('accounts.locked', { time: formatMoment(locale, lockedAt) })}
        end={<bdi>{uid}</bdi>}
        endDetail={isFrozen ? <Badge>{t('reviews.frozen')}</Badge> : undefined}
      />
      <div className={styles.buttons}>
        {actions.map((action) => (
          <Button key={action} size="small" busy={busy === action} onClick={() => ask(action)}>
            {t(`accounts.action.${action}.label`)}
          </Button>
        ))}
      </div>
      {actions.map((action) => (
        <RemarkDialog
          key={action}
          open={asked === action}
          title={t(`accounts.action.${action}.title`)}
          text={t(`accounts.action.${action}.text`)}
          confirmLabel={t(`accounts.action.${action}.label`)}
          missing={t(`accounts.${action === 'end_sessions' ? 'reasonNeeded' : 'remarkNeeded'}`)}
          onCancel={() => ask(null)}
          onConfirm={(remark) => send(action, remark)}
        />
      ))}
    </div>
  )
}
