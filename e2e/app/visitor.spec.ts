/** What somebody who never was here finds without logging in. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { say } from '../support/say.ts'
import { misfitsOf } from '../pages/misfitsOf.ts'

test.use({ viewport: { width: 320, height: 568 } })

const menuOf = (page: Page) => page.getByRole('dialog', { name: say('app:account') })

const places = [
  { link: say('app:title.news'), path: '/news', heading: say('app:title.news') },
  { link: say('app:title.announcements'), path: '/mine/announcement', heading: say('app:title.announcements') },
  { link: say('app:title.chat'), path: '/mine/chat', heading: say('app:title.chat') },
  { link: say('app:title.email'), path: '/mine/email', heading: say('app:title.email') },
  { link: say('app:title.language'), path: '/language', heading: say('app:title.language') },
  { link: say('app:title.system'), path: '/mine/system', heading: say('app:title.system') },
] as const

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 20 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('[ACS200] @long a visitor gets from Home to news, announcements, support, contact, language and settings by keyboard', async ({
  page,
}) => {
  await page.goto('/')
  const person = page.getByRole('button', { name: say('app:account') })
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

test('[ACS200] @long the menu fits a small phone, opens a demo account, and its pages stand on the login page too', async ({
  page,
}) => {
  await page.goto('/login')
  const links = page.getByRole('navigation', { name: say('login:help') }).getByRole('link')
  await expect(links).toHaveText(places.map(({ link }) => link))

  await page.goto('/')
  await page.getByRole('button', { name: say('app:account') }).click()
  for (const name of [say('app:logIn'), say('app:title.register')])
    await expect(menuOf(page).getByRole('link', { name })).toBeVisible()
  expect(await misfitsOf(page)).toEqual([])
  await menuOf(page)
    .getByRole('button', { name: say('login:openDemo') })
    .click()
  await expect(page.getByRole('link', { name: say('app:account') })).toBeVisible()
  await expect(menuOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
})
