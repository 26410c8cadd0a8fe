import { render } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, it } from 'vitest'
import english from '#locales/en/confirmation.json'
import { SmsNotice } from '#src/components/SmsNotice.tsx'

it.each([
  ['+447700900123', english.sms],
  ['ann@example.com', ''],
  ['', ''],
])('[OPS378] a code to %j has the words about text messages: %j', async (contact, said) => {
  const words = createInstance()
  await words.use(initReactI18next).init({ lng: 'en', resources: { en: { confirmation: english } } })
  const { container } = render(
    <I18nextProvider i18n={words}>
      <SmsNotice contact={contact} className={undefined} />
    </I18nextProvider>,
  )
  expect(container.textContent).toBe(said)
})
