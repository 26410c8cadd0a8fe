/** The end of an account: what it means, what has to be gone first, the password and a last question. [SES511, SES512] */
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClosingObstacle } from '#rules/people/accountClosing.ts'
import { useActor, useOfflineReason } from '#src/app/wiring/actors.tsx'
import { useIsBarred } from '#src/app/wiring/sessionActors.ts'
import { useClosing } from '#src/app/wiring/securityActors.ts'
import { LockedNotice } from '#src/components/LockedNotice.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { PasswordField } from '#src/ui/controls/PasswordField.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { Icon, type IconName } from '#src/ui/format/Icon.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import styles from './Security.module.css'

export function CloseAccount() {
  const { t } = useTranslation('security')
  return (
    <Screen
      title={t('app:title.closeAccount')}
      start={<BackButton label={t('app:back')} fallback="/user/security" />}
      padded
    >
      <Content />
    </Screen>
  )
}

type ClosingActor = ReturnType<typeof useClosing>

function Content() {
  const { t } = useTranslation('security')
  const closing = useClosing()
  const session = useActor('session')
  const snapshot = useSelector(closing, (known) => known)
  const { left, problem } = snapshot.context
  const isLocked = useIsBarred('closeAccount')
  const isClosed = snapshot.hasTag('closed')
  const refresh = () => closing.send({ type: 'closing.refresh' })
  useEffect(() => {
    if (isClosed) session.send({ type: 'session.ended', reason: 'closed' })
  }, [isClosed, session])
  if (snapshot.hasTag('failed')) return <ReadFailure problem={problem} onRetry={refresh} />
  const isBlocked = snapshot.hasTag('blocked')
  if (!isBlocked && !snapshot.hasTag('form')) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  return (
    <div className={styles.form}>
      <Card>
        <h2 className={styles.lead}>{t('close.lead')}</h2>
        <ul className={styles.points}>
          {(['access', 'kept', 'again'] as const).map((point) => (
            <li key={point}>{t(`close.point.${point}`)}</li>
          ))}
        </ul>
      </Card>
      {isBlocked ? (
        <Left left={left} onCheck={refresh} />
      ) : (
        <LockedNotice isLocked={isLocked} isPadded>
          <PasswordForm closing={closing} />
        </LockedNotice>
      )}
    </div>
  )
}

const places: Readonly<Record<ClosingObstacle, { readonly href: string; readonly icon: IconName }>> = {
  orders: { href: '/order', icon: 'orders' },
  deposits: { href: '/mine/charge?view=records', icon: 'arrow-down' },
  withdrawals: { href: '/mine/withdraw', icon: 'arrow-up' },
  balance: { href: '/mine/withdraw', icon: 'wallet' },
}

type LeftProps = { readonly left: readonly ClosingObstacle[]; readonly onCheck: () => void }

function Left({ left, onCheck }: LeftProps) {
  const { t } = useTranslation('security')
  return (
    <>
      <Banner tone="warn" title={t('close.left.title')} />
      <Card flush>
        <ul aria-label={t('close.left.title')}>
          {left.map((one) => (
            <li key={one}>
              <ListRow
                title={t(`close.left.${one}`)}
                detail={t(`close.settle.${one}`)}
                start={<Icon name={places[one].icon} size={22} />}
                href={places[one].href}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Button block variant="quiet" icon="refresh" onClick={onCheck}>
        {t('close.check')}
      </Button>
    </>
  )
}

const codeOfWrongPassword = 1001

function PasswordForm({ closing }: { readonly closing: ClosingActor }) {
  const { t } = useTranslation('security')
  const say = useProblemWords()
  const offline = useOfflineReason()
  const snapshot = useSelector(closing, (known) => known)
  const { problem } = snapshot.context
  const [password, type] = useState('')
  const [wasTried, note] = useState(false)
  const isBusy = snapshot.hasTag('busy')
  const isRefused = problem?.kind === 'refused'
  const refusal = isRefused && problem.code === codeOfWrongPassword ? t('close.wrong') : problem ? say(problem) : ''
  const ask = (event: FormEvent) => {
    event.preventDefault()
    note(true)
    if (password !== '') closing.send({ type: 'closing.ask', password })
  }
  const error = wasTried && password === '' ? t('close.missing') : isRefused ? refusal : undefined
  return (
    <form className={styles.form} onSubmit={ask} noValidate aria-label={t('app:title.closeAccount')}>
      <PasswordField
        label={t('protection.password.title')}
        name="password"
        autoComplete="current-password"
        showLabel={t('close.show')}
        value={password}
        onChange={type}
        error={error}
      />
      {problem && !isRefused && (
        <div role="alert">
          <Banner tone="bad" title={refusal} />
        </div>
      )}
      <Button type="submit" block size="large" variant="danger" reason={offline}>
        {t('app:title.closeAccount')}
      </Button>
      <Dialog
        open={snapshot.hasTag('asking')}
        title={t('close.ask.title')}
        confirmLabel={t('close.ask.confirm')}
        tone="danger"
        busy={isBusy}
        reason={isBusy ? undefined : offline}
        onConfirm={() => closing.send({ type: 'closing.confirm' })}
        cancel={{ label: t('close.ask.stay'), onCancel: () => closing.send({ type: 'closing.keep' }) }}
      >
        <p>{t('close.ask.text')}</p>
      </Dialog>
    </form>
  )
}
