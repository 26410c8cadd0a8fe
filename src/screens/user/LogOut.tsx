import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useActor } from '#src/app/actors.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ListRow } from '#src/ui/ListRow.tsx'

export function LogOut() {
  const { t } = useTranslation('app')
  const [, navigate] = useLocation()
  const session = useActor('session')
  const logOut = () => {
    // Left first: a page that needs a login would ask for it again.
    navigate('/', { replace: true })
    session.send({ type: 'session.logOut' })
  }
  return <ListRow title={t('logOut')} start={<Icon name="logout" size={22} />} onClick={logOut} chevron={false} />
}
