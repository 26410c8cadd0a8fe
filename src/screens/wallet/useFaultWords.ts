import { useTranslation } from 'react-i18next'
import type { WayProblem } from '#rules/funds/wallet.ts'

/** What is wrong with a field of an address or account, in words. `protocol` names the network. */
export function useFaultWords(protocol: string): (problem: WayProblem) => string {
  const { t } = useTranslation('wallet')
  return ({ field, fault }) => {
    if (fault === 'missing') return t(`missing.${field}`)
    if (field === 'address') return fault === 'wrong form' ? t('fault.address', { protocol }) : t('fault.addressDigits')
    if (field === 'bankSwift') return fault === 'unknown country' ? t('fault.swiftCountry') : t('fault.swift')
    if (fault === 'wrong length') return t('fault.ibanLength')
    return fault === 'wrong checksum' ? t('fault.ibanDigits') : t('fault.account')
  }
}
