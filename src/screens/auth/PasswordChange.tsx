/** A new password for who is logged in: a code to one's own contact proves who asks, and all other devices are logged out. [RTE30, SES58, SES59, SES60] */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { userOf } from '#machines/account/sessionMachine.ts'
import { type ContactType, contactTypes, splitMobile } from '#rules/people/contact.ts'
import { useAreas, usePasswordChange } from '#src/app/wiring/accountActors.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { type OwnContact, PasswordForm } from './PasswordForm.tsx'

export function PasswordChange() {
  const { t } = useTranslation(['password', 'login'])
  const change = usePasswordChange()
  const isDone = useSelector(change, (snapshot) => snapshot.hasTag('done'))
  const own = useOwnContact()
  if (isDone) return <Redirect to="/user" replace />
  return (
    <Screen
      title={t('app:title.password')}
      start={<BackButton label={t('app:back')} fallback="/user" />}
      padded
      width="page"
    >
      <PasswordForm key={own.type} own={own} change={change} />
    </Screen>
  )
}

/** Contacts that the account has, and the one that is chosen. */
function useOwnContact(): OwnContact {
  const user = useSelector(useActor('session'), userOf)
  const areas = useSelector(useAreas(), ({ context }) => context.value) ?? []
  const [wanted, choose] = useState<ContactType>('email')
  const known = { email: user?.email ?? '', mobile: user?.mobile ?? '' }
  const types = contactTypes.filter((type) => known[type] !== '')
  const type = known[wanted] === '' ? (types[0] ?? wanted) : wanted
  const split = type === 'mobile' ? splitMobile(known.mobile, areas) : null
  const account = split?.digits ?? known[type]
  return { types, type, choose, shown: known[type], draft: { type, account, areaId: split?.area.id ?? null } }
}
