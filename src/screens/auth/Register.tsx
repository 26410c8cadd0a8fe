/** Opens a real account, by e-mail or by mobile as the broker offers. [RTE23, SES35, SES39, REF3] */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useSearchParams } from 'wouter'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { safeReturnPath } from '#rules/people/access.ts'
import { readInviteCode } from '#rules/people/invite.ts'
import { useOfferedContacts } from '#src/app/wiring/accountActors.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export function Register() {
  const { t } = useTranslation(['register', 'login'])
  const [search] = useSearchParams()
  const role = useSelector(useActor('session'), roleOf)
  if (role === 'real') return <Redirect to={safeReturnPath(search.get('from'))} replace />
  const inviteCode = readInviteCode(search.get('invite_code') ?? '')
  return (
    <Screen
      title={t('app:title.register')}
      start={<BackButton label={t('app:back')} fallback="/login" />}
      padded
      width="page"
    >
      <BrokerForm key={inviteCode} inviteCode={inviteCode} from={search.get('from')} />
    </Screen>
  )
}

const captchaVerifies = 2

/** What is asked for is the broker's to say, and may have changed since the app was opened. */
function BrokerForm({ inviteCode, from }: { readonly inviteCode: string; readonly from: string | null }) {
  const { t } = useTranslation('app')
  const settings = useActor('settings')
  const verifies = useSelector(settings, ({ context }) => context.value?.verifyRegisterType)
  const contacts = useOfferedContacts()
  const offered = useSelector(contacts, ({ context }) => context.value)
  const problemOfContacts = useSelector(contacts, ({ context }) => context.problem)
  const problemOfSettings = useSelector(settings, ({ context }) => context.problem)
  useEffect(() => settings.send({ type: 'read.refresh' }), [settings])
  if (offered === null || verifies === undefined) {
    const problem = problemOfContacts ?? problemOfSettings
    const again = problemOfContacts ? contacts : settings
    if (problem) return <ReadFailure problem={problem} onRetry={() => again.send({ type: 'read.refresh' })} />
    return <Skeleton shape="card" count={3} label={t('loading')} />
  }
  return (
    <RegisterForm offered={offered} asksCaptcha={verifies === captchaVerifies} inviteCode={inviteCode} from={from} />
  )
}
