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

  it('[FLW251, LNG19] name pairs of currencies as the app puts them together, and know their codes', async () => {
    const words = createInstance()
    const currency = { EUR: '歐元', USD: '美元' }
    const instruments = { pair: '{{base}}兌{{quote}}', currency, XAUUSD: '黃金' }
    await words.init({ lng: 'zh-Hant-HK', resources: { 'zh-Hant-HK': { instruments } } })
    setI18n(words)
    const known = createLoadedSentences()()
    for (const one of ['歐元兌美元', '黃金', 'code:EURUSD', 'code:XAUUSD']) expect(known).toContain(one)
    expect(known).not.toContain('code:pair')
  })
})
