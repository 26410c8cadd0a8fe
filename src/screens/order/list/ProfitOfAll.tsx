import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useOrderList } from '#src/app/wiring/actors.tsx'
import { Amount } from '#src/ui/format/Amount.tsx'
import styles from './OrderList.module.css'

/** Over all pages of the history, fees apart. [ORD23] */
export function ProfitOfAll() {
  const { t } = useTranslation('orders')
  const extra = useSelector(useOrderList('ended'), (snapshot) => snapshot?.context.extra)
  return (
    <p className={styles.sum}>
      <span>{t('profitOfAll')}</span>
      <Amount value={extra?.profitOfAll} sign coloured isPrivate />
    </p>
  )
}
