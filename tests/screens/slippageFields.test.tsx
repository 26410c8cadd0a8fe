import { fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { useState } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { beforeEach, expect, it } from 'vitest'
import { SlippageFields } from '#src/components/protection/SlippageFields.tsx'

const heard: string[] = []
beforeEach(async () => {
  heard.length = 0
  const words = createInstance()
  await words.use(initReactI18next).init({ lng: 'en' })
  render(
    <I18nextProvider i18n={words}>
      <Ticket />
    </I18nextProvider>,
  )
  fireEvent.click(screen.getByRole('switch'))
})

function Ticket() {
  const [slippage, keep] = useState('')
  const change = (limit: string) => {
    heard.push(limit)
    keep(limit)
  }
  return <SlippageFields slippage={slippage} onChange={change} pricePrecision={5} hint="" />
}

const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })

it('[TKT352, ORD532] a limit that is being typed is none until it is a distance: nothing drops it but the switch', () => {
  expect(heard).toEqual(['0.0002'])
  for (const text of ['', '-3', 'x', '7']) write(text)
  expect(heard).toEqual(['0.0002', '0.0007'])
  fireEvent.click(screen.getByRole('switch'))
  expect(heard.at(-1)).toBe('')
})

it('[TKT352, ORD532] switched on again it begins with the distance that was typed last, or the first one', () => {
  write('7')
  for (const _ of ['off', 'on']) fireEvent.click(screen.getByRole('switch'))
  expect(heard.at(-1)).toBe('0.0007')
  write('-3')
  for (const _ of ['off', 'on']) fireEvent.click(screen.getByRole('switch'))
  expect(heard.at(-1)).toBe('0.0002')
})
