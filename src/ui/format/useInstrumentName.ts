import { useTranslation } from 'react-i18next'

/** An instrument's name in the user's language: its own, or those of its two currencies, or else `instead`. [LNG19] */
export function useInstrumentName(): (code: string, instead?: string) => string {
  const { t } = useTranslation('instruments')
  const find = (key: string) => t(key as 'BTCUSD', { defaultValue: '' })
  const findPair = (code: string) => {
    const base = find(`currency.${code.slice(0, 3)}`)
    const quote = find(`currency.${code.slice(3)}`)
    return base && quote && t('pair', { base, quote })
  }
  return (code, instead = code) => find(code) || findPair(code) || instead
}
