/** What somebody who is not logged in can do and read. [ACS200] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { isSessionBusy, roleOf } from '#machines/account/sessionMachine.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { HelpLinks } from '#src/components/HelpLinks.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import styles from './VisitorMenu.module.css'

type VisitorMenuProps = { readonly isOpen: boolean; readonly onClose: () => void }

export function VisitorMenu({ isOpen, onClose }: VisitorMenuProps) {
  const { t } = useTranslation(['app', 'login'])
  const session = useActor('session')
  const isVisitor = useSelector(session, roleOf) === 'visitor'
  const isBusy = useSelector(session, isSessionBusy)
  return (
    <Sheet open={isOpen && isVisitor} onClose={onClose} title={t('account')} closeLabel={t('close')}>
      <div className={styles.content}>
        <div className={styles.ways}>
          <ButtonLink href="/login" block>
            {t('logIn')}
          </ButtonLink>
          <ButtonLink href="/register" variant="quiet" block>
            {t('title.register')}
          </ButtonLink>
          <Button variant="quiet" block busy={isBusy} onClick={() => session.send({ type: 'demo.open' })}>
            {t('login:openDemo')}
          </Button>
        </div>
        <HelpLinks />
      </div>
    </Sheet>
  )
}
