import { useTranslation } from 'react-i18next'
import { FailedState } from '#src/ui/feedback/FailedState.tsx'

/** In place of what could not be read, with a way to try again. */
export function FailedRead({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('desk')
  return <FailedState title={t('failed.title')} text={t('failed.text')} retryLabel={t('retry')} onRetry={onRetry} />
}
