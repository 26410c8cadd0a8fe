/** Holds the languages: every one that is offered says all that English says, in its own words. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type Language, languageTags, languages } from '#rules/app/language.ts'
import { formatAmount, formatCount, formatPercent, formatPrice } from '#src/ui/format/formatNumber.ts'
import { formatWeekTime } from '#src/ui/format/formatDay.ts'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { listWords } from '#tools/checks/listWords.ts'
import {
  type Catalogue,
  catalogueOf,
  findForeignLetters,
  findKeyProblems,
  findPlaceholderProblems,
  findTextProblems,
  findUntranslated,
  readAvoidedWords,
  readParts,
} from './support/tidy/localeProblems.ts'

/** Names and codes that no language translates. */
const names = new Set([
  'Pipwire',
  'UID {{uid}}',
  'Solana',
  'Cardano',
  'Polkadot',
  'Avalanche',
  'BNB',
  'XRP',
  'QA',
  'Heikin-Ashi',
  'Bollinger Bands',
  'SL',
  'TP',
  'P/L',
  'Pips',
  'pips',
  '{{pips}} pips',
])

/** Words that a language writes as English does, by key. */
const coins = ['instruments:BTCUSD', 'instruments:ETHUSD', 'instruments:LTCUSD', 'instruments:DOGEUSD']
const keysOf = (text: string): readonly string[] => text.trim().split(/\s+/)
const sameAsEnglish: Partial<Readonly<Record<Language, readonly string[]>>> = {
  th: ['trade:form.stopLossShort', 'trade:form.takeProfitShort'],
  fr: [
    'rank:name',
    ...coins,
    ...keysOf(`
      desk:reviews.email desk:reviews.mobile desk:outbox.list desk:outbox.kind.email desk:outbox.code desk:market.list
      desk:price.instrument home:list instruments:EURJPY instruments:XPDUSD login:type.email login:type.mobile
      login:account.email orders:detail.lots orders:detail.stopLoss orders:detail.takeProfit stops:name.stopLoss
      stops:name.takeProfit server:category.forex server:category.indices system:version trade:instruments
      trade:periodName.1min trade:periodName.5min trade:periodName.15min trade:periodName.30min trade:chart.volume chart:parameter.signal
      trade:chart.short.open trade:chart.short.high trade:chart.short.close trade:form.lots trade:form.lotsUnit
      trade:form.stopLoss trade:form.takeProfit trade:form.stopLossShort trade:form.takeProfitShort trade:terms.lot
      user:links withdraw:memo deposit:ways.coin deposit:bank.swift deposit:bank.remark
      app:title.newsDetail app:title.email desk:section.instruments desk:fields.email product:instruments app:title.copy
      rank:totalRate rank:style.swing rank:style.scalp app:span.hour orders:table.instrument orders:table.actions
    `),
  ],
  de: [
    'rank:name',
    ...coins,
    ...keysOf(`
      app:tabs.orders app:title.orders app:title.wallet app:demo desk:reviews.channel.bank desk:outbox.code
      desk:price.instrument instruments:EURJPY instruments:XAUUSD instruments:XPDUSD orders:summary.margin
      orders:tabs.label orders:detail.title orders:detail.lots orders:detail.margin system:version trade:chart.short.high
      trade:form.label trade:form.lots trade:form.margin trade:form.stopLossShort trade:form.takeProfitShort
      trade:terms.name user:orders user:theme.system deposit:bank.swift history:equity.spans.week
      history:equity.spans.month desk:fields.name rank:sorts.trades rank:orders rank:style.trend rank:style.swing
      rank:style.scalp chart:parameter.signal app:span.hour orders:table.instrument
    `),
  ],
  id: [
    'rank:name',
    ...coins,
    ...keysOf(`
      app:demo app:title.charge deposit:bank.name deposit:detail.title deposit:form deposit:way.label
      desk:choices.bank desk:fields.bankName desk:reviews.channel.bank desk:reviews.statusLabel
      orders:detail.leverage orders:detail.margin orders:detail.stopLoss orders:detail.takeProfit
      orders:detail.title stops:name.stopLoss stops:name.takeProfit orders:summary.margin
      server:category.forex server:ledger.deposit trade:chart.short.close trade:chart.short.high
      trade:chart.short.low trade:chart.short.open trade:chart.volume trade:form.leverage trade:form.margin
      trade:form.stopLoss trade:form.stopLossShort trade:form.takeProfit trade:form.takeProfitShort trade:high
      trade:low trade:terms.lot chart:kind.area
    `),
  ],
  it: [
    'rank:name',
    ...coins,
    ...keysOf(`
      app:demo deposit:bank.swift deposit:ways.coin desk:fields.password desk:unlock.password
      instruments:EURJPY login:password orders:detail.stopLoss orders:detail.takeProfit orders:marginCall.title
      stops:name.stopLoss stops:name.takeProfit orders:summary.call orders:summary.stopOut app:title.copy
      rank:style.breakout rank:style.scalp rank:style.swing rank:style.trend server:category.crypto server:category.forex
      trade:chart.short.close trade:chart.volume trade:form.stopLoss trade:form.stopLossShort trade:form.takeProfit
      trade:form.takeProfitShort chart:kind.area app:span.hour
    `),
  ],
  pt: [
    'rank:name',
    'trade:real',
    ...coins,
    ...keysOf(`
      app:demo app:tabs.rank app:title.rank deposit:bank.swift desk:fields.email desk:outbox.kind.email desk:reviews.email
      login:account.email login:type.email orders:detail.stopLoss orders:detail.takeProfit stops:name.stopLoss
      stops:name.takeProfit app:title.copy rank:style.scalp rank:style.swing rank:totalRate server:category.forex
      trade:chart.volume trade:form.stopLoss trade:form.stopLossShort trade:form.takeProfit trade:form.takeProfitShort
      chart:kind.candles
    `),
  ],
  spa: [
    'rank:name',
    'trade:real',
    ...coins,
    ...keysOf(`
      app:demo app:tabs.rank app:title.rank deposit:bank.swift instruments:EURJPY orders:detail.stopLoss orders:detail.takeProfit
      stops:name.stopLoss stops:name.takeProfit app:title.copy rank:style.scalp rank:style.swing rank:totalRate
      server:category.forex trade:chart.short.close trade:form.stopLoss trade:form.stopLossShort trade:form.takeProfit
      trade:form.takeProfitShort app:span.day app:span.hour
    `),
  ],
  tr: [...coins, 'app:demo', 'server:category.forex', 'trade:terms.lot'],
  vn: [...coins, 'app:demo', 'trade:form.stopLossShort', 'trade:form.takeProfitShort', 'trade:terms.lot'],
}

/** Of market words alone: traders say them so in many languages. */
const marketWords = keysOf(`
  told:one.stop_loss told:one.take_profit told:one.stop_out told:several.stop_loss told:several.take_profit told:several.stop_out
`)

const mayBeSame = (language: Language) => (key: string, sentence: string) =>
  names.has(sentence) ||
  key.startsWith('language:names.') ||
  marketWords.includes(key) ||
  (sameAsEnglish[language] ?? []).includes(key)

const english = catalogueOf(readParts('en'))
const translated = languages.filter((language) => language !== 'en')

describe.each(languages)('%s', (language) => {
  const own = catalogueOf(readParts(language))

  it('[LNG12, LNG13, LNG17] has the files and the keys of English, in each form of its plural', () => {
    expect(Object.keys(readParts(language))).toEqual(Object.keys(readParts('en')))
    expect(findKeyProblems(language, own, english)).toEqual([])
  })

  it('[LNG12] has the placeholders of English', () => {
    expect(findPlaceholderProblems(own, english)).toEqual([])
  })

  it('[LNG11] is plain text: nothing empty, no HTML, no hidden character but isolates', () => {
    expect(findTextProblems(own)).toEqual([])
  })

  it('calls itself and the others by their own names', () => {
    for (const other of languages) {
      expect(own.get(`language:names.${other}`)).toBe(english.get(`language:names.${other}`))
    }
  })

  it('uses the words of its glossary', () => {
    const glossary = `docs/glossary/${language}.md`
    expect(existsSync(glossary)).toBe(true)
    expect(language === 'en' || readFileSync('docs/glossary/en.md', 'utf8').includes(`](${language}.md)`)).toBe(true)
    const avoided = readAvoidedWords(readFileSync(glossary, 'utf8'))
    const found = [...own].flatMap(([key, sentence]) =>
      avoided.filter((word) => sentence.includes(word)).map((word) => `${key}: ${word}`),
    )
    expect(found).toEqual([])
  })
})

/** The same thing bears the same name on every page. */
const sameNames = [
  keysOf('deposit:way.review withdraw:steps.checked identity:waiting.title server:withdrawal.waiting'),
  keysOf('trade:form.margin orders:detail.margin'),
  keysOf('orders:summary.level user:level'),
]
const marginKeys = keysOf(`
  trade:form.margin trade:form.marginLater trade:terms.feeOfMargin orders:detail.margin orders:summary.margin
  orders:summary.level orders:reason.stop_out user:level told:one.no_margin desk:fields.feeShareOfMargin
`)
const marginWord: Readonly<Record<Language, RegExp>> = {
  en: /margin/i,
  hk: /保證金/,
  jp: /証拠金/,
  kr: /증거금/,
  th: /มาร์จิ้น/,
  vn: /ký quỹ/i,
  fr: /marge/i,
  de: /margin/i,
  ru: /марж/i,
  spa: /margen/i,
  pt: /margem/i,
  it: /margine/i,
  ar: /هامش/,
  tr: /teminat/i,
  id: /margin/i,
}

describe.each(languages)('%s', (language) => {
  const own = catalogueOf(readParts(language))

  it.each(sameNames)('[LNG216] calls %s and what is the same by one name', (...keys) => {
    expect(own.get(keys[0] ?? '')).toBeTypeOf('string')
    expect(new Set(keys.map((key) => own.get(key))).size).toBe(1)
  })

  it('[LNG216] has one word for margin', () => {
    expect(marginKeys.filter((key) => !marginWord[language].test(own.get(key) ?? ''))).toEqual([])
  })
})

describe.each(translated)('%s', (language) => {
  const own = catalogueOf(readParts(language))

  it('[LNG17] leaves nothing in English', () => {
    expect(findUntranslated(own, english, mayBeSame(language))).toEqual([])
    expect(findForeignLetters(language, own, mayBeSame(language))).toEqual([])
  })
})

it('hk sets full-width signs after Chinese characters', () => {
  const own = catalogueOf(readParts('hk'))
  const narrow = [...own].filter(([, sentence]) =>
    /\p{Script=Han}\s?[,;:!?().]|[,;:!?()]\s?\p{Script=Han}/u.test(sentence),
  )
  expect(narrow).toEqual([])
})

it('the list of words that the compiler reads is that of locales/en: run `npm run words`', () => {
  expect(readFileSync('locales/words.d.ts', 'utf8')).toBe(listWords())
})

describe('[LNG16] figures are in Latin digits', () => {
  const at = Date.UTC(2026, 10, 20, 12, 4, 9)

  it.each(languages)('in %s', (language) => {
    const tag = languageTags[language]
    const figures = [
      formatAmount(tag, decimal('-1234567.891'), 2, 'always'),
      formatPrice(tag, 1234567.89, 5),
      formatPercent(tag, -0.09, 2, 'always'),
      formatCount(tag, 1234567),
      formatMoment(tag, at, true),
      formatWeekTime(tag, at),
    ]
    for (const figure of figures) {
      expect(figure).toMatch(/[0-9]/)
      expect(figure).not.toMatch(/(?![0-9])\p{Number}/u)
    }
  })
})

describe('what is found', () => {
  const model = catalogueOf({
    app: { save: 'Save', hello: 'Hello {{name}}', days_one: '{{count}} day', days_other: '{{count}} days' },
  })
  const sound: Record<string, string> = {
    save: '儲存',
    hello: '你好，{{name}}',
    days_other: '{{count}} 日',
  }
  const problems = (change: Record<string, string | null>, language: Language = 'hk') => {
    const changed = Object.entries({ ...sound, ...change }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    )
    const own: Catalogue = catalogueOf({ app: Object.fromEntries(changed) })
    const never = () => false
    return [
      ...findKeyProblems(language, own, model),
      ...findPlaceholderProblems(own, model),
      ...findTextProblems(own),
      ...findUntranslated(own, model, never),
      ...findForeignLetters(language, own, never),
    ]
  }

  it('[LNG12] is nothing in sound words', () => {
    expect(problems({})).toEqual([])
  })

  it.each([
    ['a missing key', { save: null }],
    ['a key too much', { more: '更多' }],
    ['a plural form that the language does not have', { days_one: '{{count}} 日' }],
    ['a missing placeholder', { hello: '你好' }],
    ['a renamed placeholder', { hello: '你好，{{names}}' }],
    ['a doubled placeholder', { hello: '{{name}}，{{name}}你好' }],
    ['a torn placeholder', { hello: '你好，{{name}} {x}' }],
    ['English', { save: 'Save' }],
    ['another language', { save: 'Enregistrer' }],
    ['an empty sentence', { save: '' }],
    ['a space at the end', { save: '儲存 ' }],
    ['HTML', { save: '<b>儲存</b>' }],
    ['an entity', { save: '儲存&nbsp;' }],
    ['a direction mark', { save: '\u200E儲存' }],
    ['an override', { save: '\u202E儲存\u202C' }],
    ['an open isolate', { hello: '你好，\u2066{{name}}' }],
  ])('[LNG12] is %s', (_what, change) => {
    expect(problems(change)).not.toEqual([])
  })

  it('[LNG12] is no fault when a form of one or two leaves its figure out, and each form of Arabic', () => {
    const own = catalogueOf({
      app: {
        save: 'حفظ',
        hello: 'مرحبًا \u2068{{name}}\u2069',
        days_zero: 'لا أيام',
        days_one: 'يوم واحد',
        days_two: 'يومان',
        days_few: '{{count}} أيام',
        days_many: '{{count}} يومًا',
        days_other: '{{count}} يوم',
      },
    })
    expect([
      ...findKeyProblems('ar', own, model),
      ...findPlaceholderProblems(own, model),
      ...findTextProblems(own),
    ]).toEqual([])
    expect(findKeyProblems('ar', new Map([...own].filter(([key]) => key !== 'app:days_two')), model)).toEqual([
      'app:days_two is missing',
    ])
  })

  it('is what the last column of a glossary avoids', () => {
    expect(readAvoidedWords('| English | hk | not |\n|---|---|---|\n| lot | 手 | 張、倍 |\n| pip | 點 | |\n')).toEqual([
      '張',
      '倍',
    ])
  })
})
