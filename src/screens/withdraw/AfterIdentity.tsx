import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isIdentityMissing } from '#rules/people/identity.ts'
import { useIdentity } from '#src/app/wiring/accountActors.ts'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'

/** The way to the identity page before anybody fills in a form, where the broker asks for a verified identity. [WDR31] */
export function AfterIdentity({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('withdraw')
  const identity = useIdentity()
  const isFailed = useSelector(identity, (snapshot) => snapshot.hasTag('failed'))
  const problem = useSelector(identity, ({ context }) => context.problem)
  const status = useSelector(identity, ({ context }) => context.known?.status ?? null)
  if (isFailed) return <ReadFailure problem={problem} onRetry={() => identity.send({ type: 'identity.show' })} />
  if (status === null) return <Skeleton shape="card" count={2} label={t('app:loading')} />
  if (!isIdentityMissing(status, true)) return children
  return (
    <EmptyState
      icon={status === 'pending' ? 'clock' : 'shield'}
      title={t('identity.title')}
      text={t(status === 'pending' ? 'identity.review' : 'identity.text')}
      action={
        <ButtonLink href="/mine/auth" block>
          {t('app:title.auth')}
        </ButtonLink>
      }
    />
  )
}
