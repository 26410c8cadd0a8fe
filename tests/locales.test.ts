/** Holds the languages: every one that is offered says all that English says, in its own words. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decimal } from '#rules/number/decimal.ts'
import { type Language, languages, tagOf } from '#rules/app/language.ts'
import { formatAmount, formatCount, formatPercent, formatPrice } from '#src/ui/format/formatNumber.ts'
import { formatWeekTime } from '#src/ui/format/formatDay.ts'
import { formatMoment } from '#src/ui/format/formatTime.ts'
import { isToBeTranslated, readToBeTranslated } from '#tools/build/toBeTranslated.ts'
import { listWords } from '#tools/checks/listWords.ts'
import { settle } from '#tools/checks/translateLater.ts'
import {
  type Catalogue,
  catalogueOf,
  findAvoidedWords,
  findForeignLetters,
  findKeyProblems,
  findLongLabels,
  findPlaceholderProblems,
  findSaidDifferently,
  findTextProblems,
  findTwoMeanings,
  findUntranslated,
  readAvoidedWords,
  readParts,
  readSharedKeys,
  wordInGlossary,
} from './support/tidy/localeProblems.ts'

/** Names and codes that no language translates. */
const names = new Set([
  'Pipwire',
  'UID {{uid}}',
  'Euro',
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
  'pips: {{pips}}',
  '{{pips}} pips',
])

const keysOf = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Of market words alone: traders say them so in many languages. */
const marketWords = keysOf(`
  told:one.stop_loss told:one.take_profit told:one.stop_out told:several.stop_loss told:several.take_profit told:several.stop_out
`)

const glossaryOf = (language: Language): string => readFileSync(`docs/glossary/${language}.md`, 'utf8')

const mayBeSame = (language: Language) => {
  const shared = [...marketWords, ...readSharedKeys(glossaryOf(language))]
  return (key: string, sentence: string) => names.has(sentence) || shared.includes(key)
}

const english = catalogueOf(readParts('en'))
const waiting = readToBeTranslated()
/** What a language says in its own words: without the texts in which English stands in. */
const translatedIn = (language: Language): Catalogue =>
  new Map([...catalogueOf(readParts(language))].filter(([key]) => !isToBeTranslated(waiting, key, language)))
const translated = languages.filter((language) => language !== 'en')

/** Columns that fit at 320 px. */
const rooms = {
  'app:tabs.': 14,
  'orders:tabs.': 16,
  'deposit:steps.': 14,
  'withdraw:steps.': 16,
  'orders:summary.': 26,
  'orders:table.': 18,
  'trade:period.': 3,
}

describe.each(languages)('%s', (language) => {
  const own = translatedIn(language)

  it('[LNG12, LNG13, LNG17] has the files and the keys of English, in each form of its plural', () => {
    expect(Object.keys(readParts(language))).toEqual(Object.keys(readParts('en')))
    expect(findKeyProblems(language, catalogueOf(readParts(language)), english)).toEqual([])
  })

  it('[LNG12] has the placeholders of English', () => {
    expect(findPlaceholderProblems(own, english)).toEqual([])
  })

  it('[LNG11] is plain text: nothing empty, no HTML, no hidden character but isolates', () => {
    expect(findTextProblems(own)).toEqual([])
  })

  it('uses the words of its glossary', () => {
    expect(findAvoidedWords(language, own, glossaryOf(language))).toEqual([])
  })

  it('has short words where there is little room', () => {
    expect(findLongLabels(own, rooms)).toEqual([])
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
/** What stays of the glossary's word in all its forms, where that is not the word as it stands there. */
const marginStems: Partial<Readonly<Record<Language, string>>> = {
  en: 'margin',
  jp: '証拠金',
  kr: '증거금|마진',
  ru: 'марж',
  ar: 'هامش',
}
const marginWord = (language: Language): string | undefined =>
  marginStems[language] ?? wordInGlossary(glossaryOf(language), 'margin')

describe.each(languages)('%s', (language) => {
  const own = translatedIn(language)

  it.each(sameNames)('[LNG216] calls %s and what is the same by one name', (...keys) => {
    expect(own.get(keys[0] ?? '')).toBeTypeOf('string')
    expect(new Set(keys.map((key) => own.get(key))).size).toBe(1)
  })

  it('[LNG216] has one word for margin', () => {
    const word = new RegExp(marginWord(language) ?? '—', 'i')
    expect(marginKeys.filter((key) => !word.test(own.get(key) ?? ''))).toEqual([])
  })
})

describe.each(translated)('%s', (language) => {
  const own = translatedIn(language)

  it('[LNG17] leaves nothing in English', () => {
    expect(findUntranslated(own, english, mayBeSame(language))).toEqual([])
    expect(findForeignLetters(language, own, mayBeSame(language))).toEqual([])
  })

  it('says the same where English does, and not the same where English does not', () => {
    expect(findSaidDifferently(own, english, glossaryOf(language))).toEqual([])
    expect(findTwoMeanings(own, english, glossaryOf(language))).toEqual([])
  })
})

it('fr has no-break spaces before its high signs, and none is left out', () => {
  const own = [...translatedIn('fr')].map(([key, sentence]) => `${key} ${sentence.replaceAll(/https?:\/\//g, '')}`)
  expect(
    own.filter((sentence) =>
      /« | »| [:;?!]|[\p{Letter}\d)}][;?!]|[\p{Letter})}]:/u.test(sentence.replace(/^\S+ /, '')),
    ),
  ).toEqual([])
})

it('no line ends behind the e of an e-mail: its hyphen is U+2011', () => {
  const broken = languages.flatMap((language) =>
    [...translatedIn(language)].filter(([, sentence]) => /\be-mail/i.test(sentence)),
  )
  expect(broken).toEqual([])
})

it('spa says tú, not usted', () => {
  const formal =
    /(?<!\p{Letter})(usted|toque|elija|introduzca|seleccione|pulse|escriba|suba|compruebe|elimine|desactive|active|añada|vuelva|intente|pruebe|espere|consulte|inicie|abra|envíe)(?!\p{Letter})/iu
  expect([...translatedIn('spa')].filter(([, sentence]) => formal.test(sentence))).toEqual([])
})

/** Both are right, but not beside each other. */
const variants = ['紀錄 記錄', '啟 啓', '為 爲', '線 綫', '裏 裡', '群 羣', '台 臺', '選填 可不填']

it.each(variants)('hk writes only one of %s', (pair) => {
  const own = [...translatedIn('hk').values()].join('\n')
  expect(pair.split(' ').filter((variant) => own.includes(variant)).length).toBeLessThan(2)
})

it('hk sets full-width signs after Chinese characters', () => {
  const own = translatedIn('hk')
  const narrow = [...own].filter(([, sentence]) =>
    /\p{Script=Han}\s?[,;:!?().]|[,;:!?()]\s?\p{Script=Han}/u.test(sentence),
  )
  expect(narrow).toEqual([])
})

it('the list of words that the compiler reads is that of locales/en: run `npm run words`', () => {
  expect(readFileSync('locales/words.d.ts', 'utf8')).toBe(listWords())
})

it('the list of texts to be translated names what is in English still: run `npm run words`', () => {
  expect(waiting).toEqual(settle(waiting, {}))
})

describe('[LNG16] figures are in Latin digits', () => {
  const at = Date.UTC(2026, 10, 20, 12, 4, 9)

  it.each(languages)('in %s', (language) => {
    const tag = tagOf(language)
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

  it('is a word that the glossary avoids: whole ones in English, in any case', () => {
    const glossary = '| word | not |\n|---|---|\n| method | way |\n'
    const own = catalogueOf({ app: { a: 'Way to pay', b: 'Always away', c: 'In a {{way}}' } })
    expect(findAvoidedWords('en', own, glossary)).toEqual(['app:a says "way": Way to pay'])
  })

  it('is a sentence with two translations, and a label with two meanings in one part', () => {
    const own = catalogueOf({ app: { a: '打開', b: '開放' }, home: { a: '打開', b: '打開' } })
    const said = catalogueOf({ app: { a: 'Open', b: 'Open' }, home: { a: 'Start', b: 'Unlock' } })
    const listed = (heading: string, line: string) => `## ${heading}\n\n\`\`\`\n${line}\n\`\`\`\n`
    expect(findSaidDifferently(own, said, '')).toEqual(['Open is 打開 / 開放'])
    expect(findSaidDifferently(own, said, listed('Several words for one of English', 'Open'))).toEqual([])
    expect(findTwoMeanings(own, said, '')).toEqual(['home: 打開 is Start / Unlock'])
    expect(findTwoMeanings(own, said, listed('One word for several of English', '打開'))).toEqual([])
  })

  it('is a label that has no room, where East Asian signs take two columns', () => {
    const own = catalogueOf({ app: { tabs: { a: '打開賬戶', b: 'Account' } } })
    expect(findLongLabels(own, { 'app:tabs.': 7 })).toEqual(['app:tabs.a is longer than 7: 打開賬戶'])
  })

  it('is what the last column of a glossary avoids', () => {
    expect(readAvoidedWords('| English | hk | not |\n|---|---|---|\n| lot | 手 | 張、倍 |\n| pip | 點 | |\n')).toEqual([
      '張',
      '倍',
    ])
  })
})
