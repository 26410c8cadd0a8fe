/** Another account is used in this browser: nothing goes on in this tab until it is said with which. [SES220] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isElsewhere, mayGoBack, otherUserOf } from '#machines/app/elsewhere.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { useActor } from '../wiring/actors.tsx'

export function AnotherAccount() {
  const { t, ready } = useTranslation('anotherAccount', { useSuspense: false })
  const session = useActor('session')
  const isOpen = useSelector(session, isElsewhere)
  const other = useSelector(session, otherUserOf)
  const hasOwn = useSelector(session, mayGoBack)
  const name = other && other.kind === 'real' ? `\u2068${other.email || other.mobile}\u2069` : ''
  const follow = () => session.send({ type: 'session.follow' })
  return (
    <Dialog
      open={isOpen && ready}
      title={t('title')}
      confirmLabel={name === '' ? t(other ? 'followDemo' : 'follow') : t('followAs', { name })}
      onConfirm={follow}
      cancel={{ label: t(hasOwn ? 'goBack' : 'stayOut'), onCancel: () => session.send({ type: 'session.goBack' }) }}
    >
      <p>{t('text')}</p>
    </Dialog>
  )
}
