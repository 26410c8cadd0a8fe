import { afterEach, expect, it } from 'vitest'
import { dressPage } from '#src/app/start/dressPage.ts'
import { createPreferenceStore } from '#src/app/device/preferenceStore.ts'

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
