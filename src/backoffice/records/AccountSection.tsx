import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { Input } from '#contract/endpoints/index.ts'
import type { AccountEntry, accountsMachine, changeAccountMachine } from '#machines/backoffice/backOfficeActors.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { TextArea } from '#src/ui/controls/TextArea.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { BackOfficeList } from '../frame/BackOfficeList.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import tools from '../sandbox/OutboxSection.module.css'
import own from './AccountSection.module.css'
import styles from './ApprovalSection.module.css'

type Changing = ActorRefFrom<typeof changeAccountMachine>
type AccountSectionProps = { readonly list: ActorRefFrom<typeof accountsMachine>; readonly changing: Changing }

/** Accounts that their owners locked, or the one that is looked for, and what may be done for its owner. [OPS240, OPS242] */
export function AccountSection({ list, changing }: AccountSectionProps) {
  const { t } = useTranslation('desk')
  const backOffice = useBackOffice()
  const filter = useSelector(list, ({ context }) => context.filter) ?? ''
  const [typed, setTyped] = useState(filter)
  const isDone = useSelector(changing, (snapshot) => snapshot.hasTag('done'))
  useEffect(() => {
    if (isDone) list.send({ type: 'list.refresh' })
  }, [isDone, list])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    backOffice.send({ type: 'accounts.search', name: typed.trim() })
  }
  return (
    <>
      <form className={tools.tools} onSubmit={submit}>
        <TextField
          label={t('accounts.find')}
          hint={t('accounts.findHint')}
          direction="ltr"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={setTyped}
        />
        <div className={tools.buttons}>
          <Button type="submit" variant="quiet">
            {t('outbox.search')}
          </Button>
        </div>
      </form>
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
        <Question
          key={action}
          open={asked === action}
          action={action}
          onCancel={() => ask(null)}
          onConfirm={(remark) => send(action, remark)}
        />
      ))}
    </div>
  )
}

type QuestionProps = {
  readonly open: boolean
  readonly action: AccountAction
  readonly onCancel: () => void
  readonly onConfirm: (remark: string) => void
}

const remarkLengthMost = 500

/** How one came to be sure stands in the audit. */
function Question({ open, action, onCancel, onConfirm }: QuestionProps) {
  const { t } = useTranslation('desk')
  const [remark, setRemark] = useState('')
  const isEmpty = remark.trim() === ''
  const missing = action === 'end_sessions' ? 'reasonNeeded' : 'remarkNeeded'
  return (
    <Dialog
      open={open}
      title={t(`accounts.action.${action}.title`)}
      confirmLabel={t(`accounts.action.${action}.label`)}
      onConfirm={() => onConfirm(remark.trim())}
      cancel={{ label: t('cancel'), onCancel }}
      reason={isEmpty ? t(`accounts.${missing}`) : undefined}
    >
      <div className={own.form}>
        <p>{t(`accounts.action.${action}.text`)}</p>
        <TextArea
          label={t('reviews.remark')}
          value={remark}
          onChange={setRemark}
          rows={3}
          maxLength={remarkLengthMost}
        />
      </div>
    </Dialog>
  )
}
