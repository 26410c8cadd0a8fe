/** What is done with a position and asked about it, in English and in Arabic, by touch and by keyboard alone. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { type SentenceKey, like, sayIn, starting } from '../support/say.ts'
import { holdPrice } from '../support/holdPrice.ts'
import { openDemo } from '../pages/enter.ts'
import { submitAsUser } from '../support/userCalls.ts'

/** What presses, and switches over; presses are counted. */
const ways = {
  touch: { press: (target: Locator) => target.tap(), toggle: (target: Locator) => target.tap() },
  keyboard: { press: (target: Locator) => target.press('Enter'), toggle: (target: Locator) => target.press(' ') },
} as const

test.beforeEach(({ backEnd }) => holdPrice(backEnd, 'BTCUSD', 90_000))

for (const language of ['en', 'ar'] as const)
  for (const [name, way] of Object.entries(ways))
    test.describe(`${language}, by ${name}`, () => {
      test.use({ language })
      const t = (key: SentenceKey) => sayIn(language, key)
      const l = (key: SentenceKey) => like(key, {}, language)

      test('[ORD360, ORD370, ORD380, ORD381, ORD383, ORD533, TKT340, LNG6] a part is closed with three presses, a position reversed with two, all closed with two', async ({
        page,
      }) => {
        await openDemo(page, '/order')
        await submitAsUser(page, { cont: '0.04' })
        let presses = 0
        const press = async (target: Locator) => {
          await way.press(target)
          presses += 1
        }
        const panel = page.getByRole('tabpanel')
        const row = panel.getByRole('button', { name: /^BTC\/USD / })
        const more = panel.getByRole('button', { name: l('orders:row.more') })
        const dialog = page.getByRole('dialog')

        await press(more)
        await press(dialog.getByRole('button', { name: t('closing:part.title') }))
        const confirm = dialog.getByRole('button', { name: l('closing:part.confirm') })
        await expect(confirm).toContainText('90,000.00')
        await press(confirm)
        await expect(dialog).toBeHidden()
        expect(presses).toBe(3)
        await expect(row).toContainText('0.02')

        presses = 0
        await press(more)
        // A second press that was meant for the row does nothing: the answer counts once the button to close does.
        await expect(dialog.getByRole('button', { name: t('orders:detail.close') })).toBeEnabled()
        await press(dialog.getByRole('button', { name: l('closing:reverse.title') }))
        await expect(dialog).toBeHidden()
        expect(presses).toBe(2)
        await expect(row).toContainText(t('app:side.sell'))

        await submitAsUser(page, { cont: '0.04' })
        await expect(row).toHaveCount(2)
        presses = 0
        await press(page.getByRole('button', { name: t('orders:many') }))
        await expect(dialog.getByRole('checkbox')).toHaveCount(2)
        await press(dialog.getByRole('button', { name: l('closing:many.confirm') }))
        await expect(dialog.getByText(l('closing:many.done'))).toBeVisible()
        expect(presses).toBe(2)
        await way.press(dialog.getByRole('button', { name: t('app:close'), exact: true }).last())
        await expect(page.getByText(t('orders:empty.holding.title'))).toBeVisible()
      })

      test('[ORD402, ORD403, ORD490, ORD491, ORD510, LNG6] break-even, a trail, What-if and a why', async ({
        page,
        backEnd,
      }) => {
        await openDemo(page, '/order')
        await submitAsUser(page, { cont: '20' })
        const panel = page.getByRole('tabpanel')
        const sheet = page.getByRole('dialog')
        const figure = (label: SentenceKey) =>
          sheet
            .locator('dl > div', { hasText: t(label) })
            .locator('dd')
            .first()
        await way.press(panel.getByRole('button', { name: /^BTC\/USD / }))
        await holdPrice(backEnd, 'BTCUSD', 91_000)
        const breakEven = sheet.getByRole('button', { name: starting('orders:detail.breakEven', {}, language) })
        await way.press(breakEven)
        await expect(breakEven).toHaveCount(0)
        await expect(figure('orders:detail.stopLoss')).toHaveText(/90,0\d\d\.\d\d/)

        await way.press(sheet.getByRole('button', { name: t('orders:detail.setStops') }))
        const stops = page.getByRole('alertdialog', { name: t('orders:stops.title') })
        await way.toggle(stops.getByRole('switch', { name: t('stops:trail') }))
        await stops.getByRole('textbox', { name: t('stops:distance') }).fill('5000')
        await way.press(stops.getByRole('button', { name: t('orders:stops.save') }))
        await expect(stops).toBeHidden()
        await expect(figure('orders:detail.stopLoss')).toHaveText(/90,500\.00/)
        await holdPrice(backEnd, 'BTCUSD', 91_100)
        await expect(figure('orders:detail.stopLoss')).toHaveText(/90,600\.00/)

        const why = sheet.getByRole('button', { name: `${t('orders:detail.margin')} ${t('orders:why')}`, exact: true })
        await way.press(why)
        await expect(why).toHaveAttribute('aria-expanded', 'true')
        await expect(sheet.locator('bdi[dir=ltr]', { hasText: '36,000.00' }).first()).toBeVisible()
        await way.press(sheet.getByRole('button', { name: t('app:close'), exact: true }))
        await expect(sheet).toBeHidden()

        await way.press(panel.getByRole('button', { name: l('orders:row.more') }))
        await way.press(sheet.getByRole('button', { name: l('closing:whatIf.title') }))
        const slider = sheet.getByRole('slider')
        await expect(slider).toHaveAttribute('aria-valuetext', '91,100.00')
        if (name === 'touch') await slider.tap({ position: { x: 6, y: 10 } })
        else await slider.press('Home')
        await expect(sheet.getByText(l('closing:whatIf.ended.stopLoss'))).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      })
    })
