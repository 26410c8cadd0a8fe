/** That there is no connection, and how old the newest price is. */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { newestPriceTime } from '#machines/market/marketMachine.ts'
import { isNetworkGone } from '#machines/app/socketMachine.ts'
import { ConnectionNotice } from '#src/ui/feedback/ConnectionNotice.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { useActor } from '../wiring/actors.tsx'
import { useLater } from '#src/ui/hooks/useLater.ts'

/** A moment without a connection, as at the start, is not worth a word. */
const momentMs = 1_500

/** Said at once when the reason is known; with the time of the newest price, as none comes after it. */
export function NoConnection() {
  const { t, i18n } = useTranslation('app')
  const isOffline = useSelector(useActor('socket'), isNetworkGone)
  const at = useSelector(useActor('market'), newestPriceTime)
  const isLasting = useLater(momentMs)
  if (!isOffline && !isLasting) return null
  return (
    <ConnectionNotice
      text={isOffline ? t('offline') : t('connecting')}
      detail={at === null ? null : t('pricesOf', { time: formatMoment(i18n.language, at) })}
    />
  )
}
