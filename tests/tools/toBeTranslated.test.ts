import { describe, expect, it } from 'vitest'
import { catalogueOf } from '#tests/support/tidy/localeProblems.ts'
import { describeToBeTranslated, findReleaseProblem, isToBeTranslated } from '#tools/build/toBeTranslated.ts'
import { findFillings, settle, withText } from '#tools/checks/translateLater.ts'
import type { Language } from '#rules/app/language.ts'

const english = catalogueOf({
  app: { save: 'Save', late: 'Too late', days_one: '{{count}} day', days_other: '{{count}} days' },
})
const whole = catalogueOf({
  app: { save: 'Sichern', late: 'Zu spät', days_one: '{{count}} Tag', days_other: '{{count}} Tage' },
})
const of = (own: Partial<Record<Language, typeof english>>) => (language: Language) =>
  language === 'en'
    ? english
    : (own[language] ?? (language === 'hk' ? hk : language === 'ar' ? arabic : inLatin(language)))
const hk = catalogueOf({ app: { save: '儲存', late: '太遲', days_other: '{{count}} 日' } })
/** As many forms as the language has. */
const formsOf = (language: Language, own: Record<string, string>) => {
  const forms = new Intl.PluralRules(language === 'spa' ? 'es' : language === 'vn' ? 'vi' : language).resolvedOptions()
  return catalogueOf({
    app: { ...own, ...Object.fromEntries(forms.pluralCategories.map((form) => [`days_${form}`, `{{count}} ${form}`])) },
  })
}
const arabic = formsOf('ar', { save: 'حفظ', late: 'متأخر' })
const inLatin = (language: Language) =>
  language === 'jp' || language === 'kr'
    ? hk
    : formsOf(language, { save: `save ${language}`, late: `late ${language}` })

describe('a text to be translated', () => {
  const deLacks = new Map([...whole].filter(([key]) => key !== 'app:late'))
  const deWithEnglish = new Map([...whole, ['app:late', 'Too late']])

  it('is what a language lacks of English, in each of its forms', () => {
    const found = findFillings(of({ de: deLacks, ar: catalogueOf({ app: { save: 'حفظ', late: 'متأخر' } }) }))
    expect([...(found.de ?? [])]).toEqual([['app:late', 'Too late']])
    expect([...(found.ar ?? [])].map(([key]) => key).toSorted()).toEqual(
      ['few', 'many', 'one', 'other', 'two', 'zero'].map((form) => `app:days_${form}`),
    )
    expect(found.ar?.get('app:days_few')).toBe('{{count}} days')
    expect(found.hk?.size).toBe(0)
  })

  it('is listed by key with the languages that wait, and leaves the list when it is translated', () => {
    const filled = { de: new Map([['app:late', 'Too late']]), fr: new Map([['app:late', 'Too late']]) }
    const list = settle({}, filled, of({ de: deWithEnglish, fr: deWithEnglish }))
    expect(list).toEqual({ 'app:late': 'fr de' })
    expect(isToBeTranslated(list, 'app:late', 'de')).toBe(true)
    expect(isToBeTranslated(list, 'app:late', 'it')).toBe(false)
    expect(settle(list, {}, of({ de: deWithEnglish }))).toEqual({ 'app:late': 'de' })
    expect(settle(list, {}, of({}))).toEqual({})
    expect(settle({ 'app:gone': 'de' }, {}, of({}))).toEqual({})
  })

  it('takes its place in the file', () => {
    const tree = { form: { title: 'Titel' }, save: 'Sichern' }
    expect(withText(tree, ['form', 'late'], 'Too late')).toEqual({
      ...tree,
      form: { title: 'Titel', late: 'Too late' },
    })
    expect(withText({}, ['a', 'b', 'c'], 'x')).toEqual({ a: { b: { c: 'x' } } })
  })

  it('is told and counted', () => {
    expect(describeToBeTranslated({})).toBeNull()
    expect(describeToBeTranslated({ 'app:late': 'de fr' })).toBe('1 text is to be translated: app:late (de fr)')
    const many = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`app:t${n}`, 'de']))
    expect(describeToBeTranslated(many)).toMatch(
      /^7 texts are .*app:t5 \(de\), and 2 more in locales\/toBeTranslated\.json$/,
    )
  })

  it('lets no release be built, and any other build that says so', () => {
    const list = { 'app:late': 'de' }
    const waiting = '1 text is to be translated: app:late (de).'
    const refused = { isRefused: true, text: `No release: ${waiting}` }
    expect(findReleaseProblem(['--release'], {}, list)).toEqual(refused)
    expect(findReleaseProblem([], { RELEASE: '1' }, list)).toEqual(refused)
    expect(findReleaseProblem([], {}, list)).toEqual({ isRefused: false, text: `Not for release: ${waiting}` })
    expect(findReleaseProblem(['--release'], {}, {})).toBeNull()
  })
})
