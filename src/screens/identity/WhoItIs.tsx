import { useTranslation } from 'react-i18next'
import type { IdentityKnown } from '#machines/identity/identityMachine.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import { Figure } from '#src/ui/format/Figure.tsx'
import { Figures } from '#src/ui/format/Figures.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'

/** What was told; the number as the back end masks it. [KYC7] */
export function WhoItIs({ known }: { readonly known: IdentityKnown }) {
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
