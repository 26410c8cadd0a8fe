import type { Locator, Page } from '@playwright/test'
import type { StopWay } from '#rules/trading/stopEntry.ts'
import { type SentenceKey, either, say, starting } from '../support/say.ts'

type Stop = 'stopLoss' | 'takeProfit'

/** The trading page, as a user finds things on it. */
export function tradePage(page: Page) {
  const form = page.getByRole('region', { name: say('trade:form.label'), exact: true })
  const nameOf = (stop: Stop) => say(`trade:form.${stop}`)
  const stopSheet = (stop: Stop): Locator => page.getByRole('dialog', { name: nameOf(stop), exact: true })
  const stopChip = (stop: Stop): Locator => form.getByRole('button', { name: starting(`trade:form.${stop}`) })
  const figure = (key: 'margin' | 'fee' | 'available'): Locator =>
    form.locator('dl > div', { hasText: starting(`trade:form.${key}`) }).locator('dd')
  const button = (...keys: readonly SentenceKey[]): Locator =>
    form.getByRole('button', { name: either(...keys.map((key) => starting(key))) })
  const sides = {
    buy: button('app:side.buy', 'app:side.buyLimit', 'app:side.buyStop'),
    sell: button('app:side.sell', 'app:side.sellLimit', 'app:side.sellStop'),
  }
  const confirm = button('trade:confirm.buy', 'trade:confirm.sell', 'trade:confirm.pending')
  return {
    form,
    ...sides,
    confirm,
    cancel: form.getByRole('button', { name: say('app:cancel'), exact: true }),
    settings: form.getByRole('button', { name: say('trade:settings.title'), exact: true }),
    /** Asks for a side, and confirms it as soon as that counts. */
    open: async (side: 'buy' | 'sell') => {
      await sides[side].click()
      await confirm.click()
    },
    pending: form.getByRole('radio', { name: say('trade:form.pending') }),
    entryPrice: form.getByRole('textbox', { name: say('trade:form.target') }),
    stopChip,
    stopSheet,
    stopField: (stop: Stop) => stopSheet(stop).getByRole('textbox', { name: say(`stops:name.${stop}`) }),
    openStop: (stop: Stop) => stopChip(stop).click(),
    setStop: (stop: Stop) =>
      stopSheet(stop)
        .getByRole('button', { name: say(`stops:set.${stop}`) })
        .click(),
    removeStop: (stop: Stop) =>
      stopSheet(stop)
        .getByRole('button', { name: say('stops:remove') })
        .click(),
    /** Enters it by price, in pips, in money or in per cent of the balance. */
    stopWay: (stop: Stop, way: StopWay) => stopSheet(stop).getByRole('radio', { name: starting(`stops:ways.${way}`) }),
    chooseSide: (stop: Stop, side: 'buy' | 'sell') =>
      stopSheet(stop)
        .getByRole('radio', { name: say(`app:side.${side}`) })
        .click(),
    closeStop: (stop: Stop) =>
      stopSheet(stop)
        .getByRole('button', { name: say('app:close') })
        .click(),
    lots: form.getByRole('textbox', { name: say('trade:form.lots') }),
    more: form.getByRole('button', { name: say('trade:form.more') }),
    fewer: form.getByRole('button', { name: say('trade:form.fewer') }),
    leverage: form.getByLabel(say('trade:form.leverage')),
    margin: figure('margin'),
    fee: figure('fee'),
    freeMargin: figure('available'),
    chart: page.getByRole('region', { name: starting('trade:chart.name') }),
    placed: page.getByRole('alertdialog', {
      name: either(say('trade:placed.title'), say('trade:placed.titlePending')),
    }),
    stay: () =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('trade:placed.stay') })
        .click(),
    toOrders: () =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('trade:placed.toOrders') })
        .click(),
  }
}
