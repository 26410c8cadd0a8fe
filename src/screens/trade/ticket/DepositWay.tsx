import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'

/** To more money. */
export function DepositWay() {
  const { t } = useTranslation('app')
  return (
    <ButtonLink href="/mine/charge" size="small" block>
      {t('title.charge')}
    </ButtonLink>
  )
}
