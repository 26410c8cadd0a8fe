import { fireEvent, render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, it } from 'vitest'
import { decimal, times } from '#rules/number/decimal.ts'
import type { Step } from '#rules/trading/why/formula.ts'
import { whyProfit } from '#rules/trading/why/whyOrder.ts'
import { FilledPast } from '#src/screens/order/why/WhyClosed.tsx'
import { WhyFigure, WhyUnder } from '#src/screens/order/why/WhyFigure.tsx'
import { Closings } from '#src/screens/order/why/WhyHelp.tsx'
import { Prevention } from '#src/screens/order/why/WhyPrevented.tsx'
import { WhySteps } from '#src/screens/order/why/WhySteps.tsx'
import { FormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { Privacy } from '#src/ui/format/Privacy.tsx'
import { openOrder } from '#tests/support/samples/samples.ts'

const wordsOf = (language: string, part: string) =>
  JSON.parse(readFileSync(`locales/${language}/${part}.json`, 'utf8')) as Record<string, string>

/** As a page in that language shows it. */
async function show(language: 'en' | 'de' | 'ar' | 'it' | 'pt', children: ReactNode, isHidden = false) {
  const words = createInstance()
  const resources = { [language]: { why: wordsOf(language, 'why'), orders: wordsOf(language, 'orders') } }
  await words.use(initReactI18next).init({ lng: language, resources, interpolation: { escapeValue: false } })
  return render(
    <I18nextProvider i18n={words}>
      <FormatLocale locale={language}>
        <Privacy isHidden={isHidden} word="hidden" action="" toggle={() => {}}>
          {children}
        </Privacy>
      </FormatLocale>
    </I18nextProvider>,
  )
}

const order = { ...openOrder, lots: decimal('0.5'), openPrice: decimal('1.08412'), nowPrice: decimal('1.08517') }
const euros = { unitsPerLot: decimal('100000'), conversionRate: decimal('1') }
const steps: readonly Step[] = whyProfit({ ...order, profit: decimal('52.5') }, euros)
const formulas = (container: HTMLElement) =>
  [...container.querySelectorAll('bdi[dir=ltr]')].map((line) => line.textContent)

it('[ORD510] a formula is written in words and in numbers, one line a step', async () => {
  const { container } = await show('en', <WhySteps steps={steps} precision={5} />)
  expect(formulas(container)).toEqual([
    '(1.08517 − 1.08412) × 0.50 lots × 100,000 × 1 USD = +52.50',
    '52.50 − 0.70 = +51.80',
  ])
  expect(container.querySelectorAll('li')).toHaveLength(2)
})

it('[ORD510, LNG18] its numbers are the language’s, and a unit from right to left turns nothing round', async () => {
  const german = await show('de', <WhySteps steps={steps} precision={5} />)
  expect(formulas(german.container)[0]).toBe('(1,08517 − 1,08412) × 0,50 Lot × 100.000 × 1 USD = +52,50')
  const arabic = await show('ar', <WhySteps steps={steps} precision={5} />)
  const [line] = arabic.container.querySelectorAll('bdi[dir=ltr]')
  expect([...line!.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toContain('0.50 لوت')
})

const lines = ({ container }: { readonly container: HTMLElement }) =>
  [...container.querySelectorAll('li, p')].map(({ textContent }) => textContent)

it.each([
  ['en', '0.5', '0.50 lots', 'instead of 0.50 lots at', '0.10 of 0.50 lots of', 'All 0.50 lots of'],
  ['en', '1', '1.00 lot', 'instead of 1.00 lot at', '0.10 of 1.00 lot of', 'The whole 1.00 lot of'],
  ['en', '2', '2.00 lots', 'instead of 2.00 lots at', '0.10 of 2.00 lots of', 'All 2.00 lots of'],
  ['it', '1', '1,00 lotto', 'invece di 1,00 lotto,', '0,10 di 1,00 lotto EUR/USD', '1,00 lotto EUR/USD'],
  ['it', '2', '2,00 lotti', 'invece di 2,00 lotti,', '0,10 di 2,00 lotti EUR/USD', '2,00 lotti EUR/USD'],
  ['pt', '0.5', '0,50 lote', 'em vez de 0,50 lote,', '0,10 de 0,50 lote de', '0,50'],
] as const)(
  '[ORD509, ORD510, ACC113, LNG13] in %s %s lots have the form that follows the figure',
  async (language, figure, ...sentences) => {
    const lots = decimal(figure)
    const whole = { ...order, id: 7, lots, showCode: 'EUR/USD' }
    const part = { id: 7, lots: decimal('0.1'), isAll: false }
    const [step] = whyProfit({ ...order, lots, profit: times(lots, decimal('105')) }, euros)
    const formula = await show(language, <WhySteps steps={step ? [step] : []} precision={5} />)
    const prevented = await show(language, <Prevention prevention={{ deposit: lots, lots: part.lots }} all={lots} />)
    const some = await show(language, <Closings closings={[part]} positions={[whole]} />)
    const all = await show(language, <Closings closings={[{ ...part, lots, isAll: true }]} positions={[whole]} />)
    const said = [formulas(formula.container), lines(prevented), lines(some), lines(all)].map((texts) =>
      texts.join('\n'),
    )
    expect(said).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)))
    expect(said[0]).toContain(`${sentences[0]} ×`)
  },
)

it.each([
  ['0.0001', 'Filled 1 pip worse'],
  ['0.0002', 'Filled 2 pips worse'],
  ['-0.0001', 'Filled 1 pip better'],
  ['-0.00005', 'Filled 0.5 pips better'],
])('[ORD507] a fill that is %s worse than its level is told in pips', async (worseBy, sentence) => {
  const told = await show('en', <FilledPast worseBy={decimal(worseBy)} precision={5} />)
  expect(lines(told)).toEqual([`${sentence} than the level: the price jumped past it.`])
})

it('[ORD502] what was worked back is marked, and a rounded result is about equal', async () => {
  const back = whyProfit({ ...order, profit: decimal('17.5'), fee: decimal('0') }, euros)
  const { container } = await show('en', <WhySteps steps={back} precision={5} />)
  expect(formulas(container)[0]).toBe('(1.08517 − 1.08412) × 0.50 lots × 100,000 × 0.33333333 USD* ≈ +17.50')
  expect(container.textContent).toContain('* Not stored')
})

it('[ORD510, ACC220] money is hidden with the balance, prices and lots are not', async () => {
  const { container } = await show('en', <WhySteps steps={steps} precision={5} isPrivate />, true)
  expect(formulas(container)).toEqual([
    '(1.08517 − 1.08412) × 0.50 lots × 100,000 × 1 USD = hidden',
    'hidden − hidden = hidden',
  ])
})

it('[ORD510] a figure is asked by a button that says whether its explanation is open', async () => {
  const asked = { of: 'account', figure: 'equity' } as const
  await show(
    'en',
    <>
      <dl>
        <WhyFigure label="Fee" asked={asked}>
          0.70
        </WhyFigure>
      </dl>
      <WhyUnder label="Margin level" asked={asked} />
    </>,
  )
  for (const name of ['Fee Why?', 'Margin level Why?']) {
    const button = screen.getByRole('button', { name })
    expect([button.getAttribute('aria-expanded'), button.getAttribute('aria-controls')]).toEqual(['false', null])
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(document.querySelector(`[id="${button.getAttribute('aria-controls')}"]`)).not.toBeNull()
    fireEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  }
})
