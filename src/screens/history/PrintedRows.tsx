import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Statement } from '#machines/account/performanceMachine.ts'
import { Amount } from '#src/ui/format/Amount.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import styles from './Performance.module.css'

/** All rows of the ledger, on paper alone: they are not there before, of which there may be thousands. [ACC87] */
export function PrintedRows({ rows }: { readonly rows: Statement['rows'] }) {
  const { t } = useTranslation('history')
  const locale = useFormatLocale()
  if (!useIsPrinting()) return null
  return (
    <table className={styles.printed}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('csv.description')}</th>
          <th scope="col">{t('csv.amount')}</th>
          <th scope="col">{t('csv.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ createdAt, memo, amount, balance }, index) => (
          <tr key={index}>
            <td>{formatMoment(locale, createdAt, true)}</td>
            <td>
              <bdi>{memo}</bdi>
            </td>
            <td>
              <Amount value={amount} sign isPrivate />
            </td>
            <td>
              <Amount value={balance ?? undefined} isPrivate />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The browser takes its picture of the page as soon as it has told of it. */
function useIsPrinting(): boolean {
  const [isPrinting, print] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => print(true))
    const end = () => print(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
