import { useTranslation } from 'react-i18next'

/** An instrument's name in the user's language: its own, or those of its two currencies; '' where neither is known. [LNG19] */
export function useInstrumentName(): (code: string) => string {
  const { t } = useTranslation('instruments')
  const nameOf = (key: string) => t(key as 'BTCUSD', { defaultValue: '' })
  return (code) => {
    const base = nameOf(`currency.${code.slice(0, 3)}`)
    const quote = nameOf(`currency.${code.slice(3)}`)
    return nameOf(code) || (base && quote && t('pair', { base, quote }))
  }
}
