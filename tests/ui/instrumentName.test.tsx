import { renderHook } from '@testing-library/react'
import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, it } from 'vitest'
import english from '#locales/en/instruments.json'
import hongKong from '#locales/hk/instruments.json'
import { useInstrumentName } from '#src/ui/format/useInstrumentName.ts'

it.each([
  ['en', english, 'EURUSD', 'Euro · US dollar'],
  ['hk', hongKong, 'NZDHKD', '紐元兌港元'],
  ['en', english, 'XAUUSD', 'Gold'],
  ['en', english, 'BTCUSD', 'Bitcoin'],
  ['en', english, 'EURXYZ', 'EURXYZ'],
  ['en', english, 'EUR', 'EUR'],
  ['en', english, '', ''],
])('[LNG19] in %s, with %o, an instrument %s is called %j', async (lng, instruments, code, name) => {
  const words = createInstance()
  await words.use(initReactI18next).init({ lng, resources: { [lng]: { instruments } } })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <I18nextProvider i18n={words}>{children}</I18nextProvider>
  )
  const nameOf = renderHook(useInstrumentName, { wrapper }).result.current
  expect([nameOf(code), nameOf(code, '')]).toEqual([name, name === code ? '' : name])
})
