import { useTranslation } from 'react-i18next'
import type { Message } from '#rules/messageKey.ts'

/** Says what is wrong with a ticket in the user's words. */
export function useSentence(): (message: Message) => string {
  const { t } = useTranslation('trade')
  return ({ key, figures }) => t(`problem.${key}` as 'problem.marketClosed', figures ?? {})
}
