/** Identity: not told yet, waiting for review, certified; what was refused is told again. [RTE26, KYC1, KYC8, KYC10, KYC11] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useIdentity } from '#src/app/wiring/accountActors.ts'
import { useIsBarred } from '#src/app/wiring/sessionActors.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { LockedNotice } from '#src/components/LockedNotice.tsx'
import { ReadFailure } from '#src/components/ReadFailure.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import type { IdentityKnown } from '#machines/identity/identityMachine.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Figure, Figures } from '#src/ui/format/Figure.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { IdentityForm } from './IdentityForm.tsx'

export function Identity() {
  const { t } = useTranslation('identity')
  return (
    <Screen
      title={t('app:title.auth')}
      start={<BackButton label={t('app:back')} fallback="/user" />}
      padded
      width="page"
    >
      <Review />
    </Screen>
  )
}

function Review() {
  const { t } = useTranslation('identity')
  const identity = useIdentity()
  const snapshot = useSelector(identity, (known) => known)
  const { known } = snapshot.context
  const isLocked = useIsBarred('submitIdentity')
  if (snapshot.hasTag('failed'))
    return <ReadFailure problem={snapshot.context.problem} onRetry={() => identity.send({ type: 'identity.show' })} />
  if (snapshot.hasTag('form'))
    return (
      <LockedNotice isLocked={isLocked} isPadded>
        <IdentityForm identity={identity} />
      </LockedNotice>
    )
  if (known === null || known.status === 'none') return <Skeleton shape="card" count={3} label={t('app:loading')} />
  const isCertified = known.status === 'certified'
  return (
    <>
      <EmptyState
        icon={isCertified ? 'shield' : 'clock'}
        title={isCertified ? t('certified.title') : t('waiting.title')}
        text={isCertified ? t('certified.text') : t('waiting.text')}
        action={
          <ButtonLink href="/user" variant="quiet">
            {t('toAccount')}
          </ButtonLink>
        }
      />
      <WhoItIs known={known} />
    </>
  )
}

/** What was told; the number as the back end masks it. [KYC7] */
function WhoItIs({ known }: { readonly known: IdentityKnown }) {
  const { t } = useTranslation('identity')
  return (
    <Card>
      <Figures look="list">
        <Figure label={t('name')}>{known.name}</Figure>
        <Figure label={t('number')}>
          <LeftToRight>{known.cardId}</LeftToRight>
        </Figure>
      </Figures>
    </Card>
  )
}
