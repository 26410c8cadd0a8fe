/** What somebody who never was here finds without logging in. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { misfitsOf } from '../pages/misfitsOf.ts'

test.use({ viewport: { width: 320, height: 568 } })

const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Account' })

const places = [
  { link: 'News', path: '/news', heading: 'News' },
  { link: 'Announcements', path: '/mine/announcement', heading: 'Announcements' },
  { link: 'Support chat', path: '/mine/chat', heading: 'Support chat' },
  { link: 'Contact', path: '/mine/email', heading: 'Contact' },
  { link: 'Language', path: '/language', heading: 'Language' },
  { link: 'Settings', path: '/mine/system', heading: 'Settings' },
] as const

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 20 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('[ACS200] a visitor gets from Home to news, announcements, support, contact, language and settings by keyboard', async ({
  page,
}) => {
  await page.goto('/')
  const person = page.getByRole('button', { name: 'Account' })
  await expect(person).toBeVisible()
  for (const { link, path, heading } of places) {
    await person.focus()
    await page.keyboard.press('Enter')
    await expect(menuOf(page)).toBeVisible()
    const target = menuOf(page).getByRole('link', { name: link })
    await expect(target).toBeVisible()
    await tabTo(page, target)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.goBack()
    await expect(person).toBeVisible()
    await expect(menuOf(page)).toBeHidden()
  }
})

test('[ACS200] the menu fits a small phone, opens a demo account, and its pages stand on the login page too', async ({
  page,
}) => {
  await page.goto('/login')
  const links = page.getByRole('navigation', { name: 'Help and settings' }).getByRole('link')
  await expect(links).toHaveText(places.map(({ link }) => link))

  await page.goto('/')
  await page.getByRole('button', { name: 'Account' }).click()
  for (const name of ['Log in', 'Register']) await expect(menuOf(page).getByRole('link', { name })).toBeVisible()
  expect(await misfitsOf(page)).toEqual([])
  await menuOf(page).getByRole('button', { name: 'Open a demo account' }).click()
  await expect(page.getByRole('link', { name: 'Account' })).toBeVisible()
  await expect(menuOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
})
