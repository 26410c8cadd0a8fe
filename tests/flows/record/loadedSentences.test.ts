import { createInstance } from 'i18next'
import { setI18n } from 'react-i18next'
import { describe, expect, it, vi } from 'vitest'
import server from '#locales/hk/server.json' with { type: 'json' }
import { createLoadedSentences } from '#src/flows/record/loadedSentences.ts'

describe('sentences that may be on the screen', () => {
  it('[FLW251, LNG14] are of no language before the app has one, then of that alone', async () => {
    const sentences = createLoadedSentences()
    expect(sentences()).toEqual([])
    await vi.dynamicImportSettled()
    expect(sentences()).toEqual([])
    const words = createInstance()
    await words.init({ lng: 'zh-Hant-HK', resources: { 'zh-Hant-HK': { app: { back: '返回' } } } })
    setI18n(words)
    sentences()
    await vi.dynamicImportSettled()
    expect(sentences()).toContain('返回')
    expect(sentences()).toContain(server.category.metals)
  })
})
