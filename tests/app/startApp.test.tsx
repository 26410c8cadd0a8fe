import { afterEach, describe, expect, it, vi } from 'vitest'
import { dressPage } from '#src/app/start/dressPage.ts'
import { createPreferenceStore } from '#src/app/device/preferenceStore.ts'
import { followHashLinks } from '#src/app/start/followHashLinks.ts'

afterEach(() => document.head.replaceChildren())

it('[RTE52] the browser’s own bar has the colour of the look that is chosen, else of the system’s', () => {
  for (const look of ['light', 'dark']) {
    const meta = document.createElement('meta')
    meta.dataset['look'] = look
    document.head.append(meta)
  }
  const preferences = createPreferenceStore({ recall: () => null, remember: () => {}, forget: () => {} }, 'en')
  const media = () => [...document.head.querySelectorAll('meta')].map((meta) => meta.media)
  dressPage(document.documentElement, preferences)
  expect(media()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  preferences.change({ theme: 'dark' })
  expect([media(), document.documentElement.dataset['theme']]).toEqual([['not all', 'all'], 'dark'])
  preferences.change({ theme: 'system' })
  expect(media()[0]).toBe('(prefers-color-scheme: light)')
})

afterEach(() => history.replaceState(null, '', '/'))

const here = () => location.pathname + location.search + location.hash

describe('a link with a hash', () => {
  it('[REF3] opens the registration at the start, with its invite code', async () => {
    history.replaceState(null, '', '/#/register?invite_code=abcd2345')
    await followHashLinks()
    expect(here()).toBe('/register?invite_code=ABCD2345')
  })

  it('[REF3] opens it also later, and leaves other hashes alone', async () => {
    await followHashLinks()
    history.replaceState(null, '', '/trade#/elsewhere')
    dispatchEvent(new Event('hashchange'))
    await vi.dynamicImportSettled()
    expect(here()).toBe('/trade#/elsewhere')
    history.replaceState(null, '', '/trade#/register')
    dispatchEvent(new Event('hashchange'))
    await vi.waitFor(() => expect(here()).toBe('/register'))
  })
})
