/** Sheets and questions that open over pages of the account, for pictures and for the machine's eye. */
import type { Shot } from './galleryShots.ts'

export const overlayShots: readonly Shot[] = [
  { name: 'nowhere', role: 'visitor', address: '/nowhere', landmark: ['link', 'notFound:home'] },
  {
    name: 'product-company',
    role: 'visitor',
    address: '/product',
    landmark: ['textbox', 'product:label'],
    press: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'user-reset',
    role: 'demo',
    address: '/user',
    landmark: ['navigation', 'user:links'],
    press: async (page, say) => {
      await page.getByRole('button', { name: say('user:reset.row') }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'charge-record',
    role: 'real',
    address: '/mine/charge?view=records',
    landmark: ['list', 'deposit:list.coin'],
    press: async (page, say) => {
      await page
        .getByRole('list', { name: say('deposit:list.coin') })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'withdraw-confirm',
    role: 'real',
    address: '/mine/withdraw?type=2',
    landmark: ['button', 'withdraw:send'],
    press: async (page, say) => {
      await page.getByRole('main').getByRole('combobox').first().selectOption({ label: 'EUR' })
      await page.getByRole('main').getByRole('textbox').first().fill('250')
      await page.getByRole('button', { name: say('withdraw:send'), exact: true }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'bank-remove',
    role: 'real',
    address: '/mine/bank-card-list',
    landmark: ['list', 'wallet:bank.list'],
    press: async (page, say) => {
      await page
        .getByRole('list', { name: say('wallet:bank.list') })
        .getByRole('button')
        .last()
        .click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'order-menu',
    role: 'real',
    address: '/order',
    landmark: ['list', 'orders:list.holding'],
    press: async (page, say) => {
      const list = page.getByRole('list', { name: say('orders:list.holding') })
      await list.getByRole('listitem').last().getByRole('button').last().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'order-pending-sheet',
    role: 'real',
    address: '/order?tab=pending',
    landmark: ['list', 'orders:list.pending'],
    press: async (page, say) => {
      await page
        .getByRole('list', { name: say('orders:list.pending') })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'order-ended-sheet',
    role: 'real',
    address: '/order?tab=ended',
    landmark: ['list', 'orders:list.ended'],
    press: async (page, say) => {
      await page
        .getByRole('list', { name: say('orders:list.ended') })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
