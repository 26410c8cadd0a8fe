/** News and announcements: lists, one entry, and HTML that can do nothing. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { like, say, sayIn } from '../support/say.ts'

test('[RTE20, NWS6, NWS3, NWS2] news are listed with pictures and dates, and a tap opens one', async ({ page }) => {
  await page.goto('/news')
  const list = page.getByRole('list', { name: say('news:news.list') })
  const first = list.getByRole('link', { name: say('content:news.centralBanks.title') })
  await expect(first).toContainText(/\d{4}/)
  const pictureWidth = () => first.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  await expect.poll(pictureWidth).toBeGreaterThan(0)
  await expect(page.getByRole('navigation', { name: say('app:tabs.label') })).toBeVisible()
  await page.route('**/api/news/info*', async (route) => {
    await expect(page.getByText(say('app:loading')).first()).toBeAttached()
    await route.continue()
  })
  await first.click()
  await expect(page).toHaveURL(/\/news\/detail\?id=\d+$/)
  await expect(page).toHaveTitle(like('app:title.newsDetail'))
  await expect(page.getByRole('heading', { name: say('content:news.centralBanks.heading') })).toBeVisible()
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: say('app:back') }).click()
  await expect(page).toHaveURL(/\/news$/)
})

test('[RTE29, NWS7] announcements have a page of their own, and lead to the entry', async ({ page }) => {
  await page.goto('/mine/announcement')
  await page.getByRole('link', { name: say('content:announcements.codesStaySecret.title') }).click()
  await expect(page.getByRole('article')).toContainText(say('content:announcements.codesStaySecret.lead'))
})

test('[NWS4] an entry that is not there says so and leads to the others', async ({ page }) => {
  for (const id of ['99999', 'x', '']) {
    await page.goto(`/news/detail?id=${id}`)
    await expect(page.getByText(say('news:unknown.title'))).toBeVisible()
  }
  await page.getByRole('link', { name: say('news:unknown.all') }).click()
  await expect(page.getByRole('list', { name: say('news:news.list') })).toBeVisible()
})

test('[NWS1] a failure offers to try again', async ({ page }) => {
  await page.route('**/api/news/list*', (route) => route.abort())
  await page.goto('/news')
  await page.getByRole('button', { name: say('app:retry') }).waitFor()
  await page.unroute('**/api/news/list*')
  await page.getByRole('button', { name: say('app:retry') }).click()
  await expect(page.getByRole('link', { name: say('content:news.centralBanks.title') })).toBeVisible()
})

test.describe('ar', () => {
  test.use({ language: 'ar' })
  test('[RTE20, LNG6] news are read from right to left, in their own words', async ({ page }) => {
    await page.goto('/news')
    await page.getByRole('link', { name: sayIn('ar', 'content:news.centralBanks.title') }).click()
    await expect(page.getByRole('heading', { name: sayIn('ar', 'content:news.centralBanks.heading') })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
})

const call = `window.__ran=(window.__ran||0)+1`
const attributes = ['onload', 'onerror', 'onclick', 'onmouseover', 'onfocus', 'onanimationstart', 'ontoggle', 'onbegin']
const tags = ['img', 'svg', 'video', 'audio', 'body', 'details', 'iframe', 'object', 'embed', 'input', 'form', 'math']
const links = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `&#106;avascript:${call}`,
  ` javascript:${call}`,
]
const wrappers = [
  (x: string) => x,
  (x: string) => `<p>${x}</p>`,
  (x: string) => `<svg><desc>${x}</desc></svg>`,
  (x: string) => `<math><mtext>${x}</mtext></math>`,
  (x: string) => `<table><td>${x}`,
  (x: string) => `<noscript><p title="</noscript>${x}">`,
  (x: string) => `<style><!--</style>${x}-->`,
  (x: string) => `<template>${x}</template>`,
  (x: string) => `<a href="https://example.com">${x}`,
  (x: string) => `<form><math><mtext></form><form><mglyph><style></math>${x}`,
  (x: string) => `<ul><li>${x}`,
  (x: string) => `<blockquote title='${x}'>${x}</blockquote>`,
]

/** Every handler on every tag, every way to write a script address, and script itself, in every wrapping. */
const payloads: readonly string[] = [
  ...tags.flatMap((tag) => attributes.map((name) => `<${tag} src=x autofocus open ${name}="${call}">`)),
  ...tags.flatMap((tag) =>
    links.map((link) => `<${tag} src="${link}" href="${link}" xlink:href="${link}" data="${link}">`),
  ),
  ...links.flatMap((link) => [`<a href="${link}">x</a>`, `<form action="${link}"><button>x</button></form>`]),
  `<script>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  `<base href="https://evil.example.com/">`,
  `<link rel="stylesheet" href="https://evil.example.com/x.css">`,
  `<div style="background:url(javascript:${call})">x</div>`,
].flatMap((payload) => wrappers.map((wrap) => wrap(payload)))

async function show(page: Page, content: string): Promise<void> {
  await page.route('**/api/news/info*', (route) =>
    route.fulfill({
      json: {
        code: 1,
        msg: '',
        data: {
          id: 1,
          title: 'T',
          desc: '',
          logo: 'https://evil.example.com/x.png',
          created_at: '2026-11-20T00:00:00.000Z',
          content,
        },
      },
    }),
  )
  await page.goto('/news/detail?id=1')
  await page.getByRole('article').waitFor()
}

test('[NWS5] of 2,000 payloads none runs, loads or acts', async ({ page, faults }) => {
  test.setTimeout(120_000)
  expect(payloads.length).toBeGreaterThan(2_000)
  const outside: string[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).host.startsWith('127.0.0.1')) outside.push(request.url())
  })
  for (let at = 0; at < payloads.length; at += 400) {
    await show(page, payloads.slice(at, at + 400).join('\n'))
    const found = await page.getByRole('article').evaluate((article) => {
      for (const element of article.querySelectorAll<HTMLElement>('*')) {
        element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
        element.dispatchEvent(new Event('error'))
        element.dispatchEvent(new Event('focus'))
      }
      const elements = [...article.querySelectorAll('*')]
      return {
        ran: (window as unknown as { __ran?: number }).__ran ?? 0,
        dangerous: elements.filter((one) =>
          /^(script|iframe|object|embed|form|input|svg|math|style|base|meta|link|img)$/i.test(one.tagName),
        ).length,
        handlers: elements
          .flatMap((one) => one.getAttributeNames())
          .filter((name) => name.startsWith('on') || name === 'style').length,
        links: elements.flatMap((one) => one.getAttribute('href') ?? []).filter((href) => !href.startsWith('https://')),
      }
    })
    expect(found).toEqual({ ran: 0, dangerous: 0, handlers: 0, links: [] })
    await page.unroute('**/api/news/info*')
  }
  expect(outside).toEqual([])
  // Styles, bases and handlers are refused by the policy already where they are parsed to be cleaned, apart from the page.
  expect(faults.filter((fault) => !/^policy: (style-src|base-uri|script-src-attr)/.test(fault))).toEqual([])
  faults.length = 0
})

test('[NWS5] what is only to be read stays, and links open apart', async ({ page }) => {
  await show(
    page,
    '<h2>Head</h2><p dir="rtl"><strong>Bold</strong> <a href="https://example.com/x">Link</a></p><ul><li>One</li></ul>',
  )
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'Head' })).toBeVisible()
  await expect(article.getByRole('listitem')).toHaveText('One')
  const link = article.getByRole('link', { name: 'Link' })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
})
