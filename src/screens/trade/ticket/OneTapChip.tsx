import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { secondsNow } from '#machines/market/marketMachine.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import styles from './OneTapChip.module.css'

/** Says that one tap sends, and for how long still, in the room of the button that it stands for. [TKT325] */
export function OneTapChip({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('orderSettings')
  const until = useSelector(useActor('orderForm'), ({ context }) => context.oneTap?.until ?? 0)
  const second = useSelector(useActor('market'), secondsNow)
  const left = Math.max(0, Math.ceil(until / 1_000) - second)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <button type="button" className={styles.chip} aria-label={t('oneTap.left', { time })} onClick={onOpen}>
      <Icon name="bolt" size={18} filled />
      <span aria-hidden="true" dir="ltr">
        {time}
      </span>
    </button>
  )
}
