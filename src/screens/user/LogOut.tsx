import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useAccount, useActor } from '#src/app/wiring/actors.tsx'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'

/** Who has open positions is asked, for they stay open. [SES223] */
export function LogOut() {
  const { t } = useTranslation('user')
  const [, navigate] = useLocation()
  const session = useActor('session')
  const count = useSelector(useAccount(), (snapshot) => snapshot?.context.liveOrders?.size ?? 0)
  const [isAsking, ask] = useState(false)
  const logOut = () => {
    ask(false)
    // Left first: a page that needs a login would ask for it again. From within the question it takes the question's place.
    navigate('/', { replace: !isAsking })
    session.send({ type: 'session.logOut' })
  }
  return (
    <>
      <ListRow
        title={t('app:logOut')}
        start={<Icon name="logout" size={22} />}
        onClick={() => (count > 0 ? ask(true) : logOut())}
        chevron={false}
      />
      <Dialog
        open={isAsking}
        title={t('logOut.title')}
        confirmLabel={t('app:logOut')}
        onConfirm={logOut}
        cancel={{ label: t('app:cancel'), onCancel: () => ask(false) }}
      >
        <p>{t('logOut.text', { count })}</p>
      </Dialog>
    </>
  )
}
