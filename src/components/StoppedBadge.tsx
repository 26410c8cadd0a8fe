import { useTranslation } from 'react-i18next'
import type { WhyNotOpen } from '#rules/market/tradingState.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'

/** What the broker has stopped of an instrument for now, in two words. [MKT80] */
export function StoppedBadge({ why }: { readonly why: WhyNotOpen }) {
  const { t } = useTranslation('closing')
  return <Badge tone="warn">{t(`stopped.${why}`)}</Badge>
}
