import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { roleOf } from '#machines/account/sessionMachine.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import styles from './AccountSheet.module.css'
import { AccountSummary } from './AccountSummary.tsx'

/** The account that one trades with, and the ways on from it: a deposit into a real one, a fresh start of a demo one. [ACC121] */
export function AccountSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('trade')
  const { t: userWords } = useTranslation('user')
  const isReal = useSelector(useActor('session'), roleOf) === 'real'
  return (
    <Sheet open={isOpen} onClose={onClose} title={t('app:title.user')} closeLabel={t('app:close')} flush>
      <div className={styles.kind}>
        <Badge tone="accent">{isReal ? t('real') : t('app:demo')}</Badge>
      </div>
      <AccountSummary />
      <div className={styles.ways}>
        {isReal ? (
          <ButtonLink href="/mine/charge" block>
            {t('app:title.charge')}
          </ButtonLink>
        ) : (
          <ButtonLink href="/user" variant="quiet" block>
            {userWords('reset.row')}
          </ButtonLink>
        )}
        <ButtonLink href="/order" variant="quiet" block>
          {t('app:title.orders')}
        </ButtonLink>
      </div>
    </Sheet>
  )
}
