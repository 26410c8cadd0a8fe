/** The sentences that may be on the screen: of all parts that the app has loaded in its language, and of the back end. [FLW223, FLW251] */
import { getI18n } from 'react-i18next'
import { languageOfTag } from '#rules/app/language.ts'
import { codeMark } from './knownSentences.ts'

type Sentences = { readonly [key: string]: string | Sentences }
type Instruments = { readonly pair?: string; readonly currency?: Readonly<Record<string, string>> }

/** What the back end says; the app itself never loads it. */
const ofBackEnd = import.meta.glob<Sentences>('/locales/*/server.json', { import: 'default' })

/** In the language of the app, none before it has one; codes of instruments, which are keys, with their mark. Those of the back end are there a moment after they are asked for. */
export function createLoadedSentences(): () => readonly string[] {
  const read = new Map<string, readonly string[]>()
  const backEnd = (tag: string): readonly string[] => {
    const language = languageOfTag(tag)
    const known = read.get(tag)
    if (known || !language) return known ?? []
    read.set(tag, [])
    // Without them what it says is masked; without a network they are asked for again.
    void ofBackEnd[`/locales/${language}/server.json`]?.().then(
      (all) => read.set(tag, leavesOf(all)),
      () => read.delete(tag),
    )
    return []
  }
  return () => {
    const words = getI18n()
    const tag = words?.language ?? ''
    const parts = (words?.getDataByLanguage(tag) ?? {}) as Readonly<Record<string, Sentences>>
    const { pairs, codes } = instrumentsOf(parts['instruments'] ?? {})
    return [...codes.map((code) => codeMark + code), ...backEnd(tag), ...pairs, ...leavesOf(parts)]
  }
}

/** Names of all pairs of currencies, as the app puts them together, and the codes of all that has a name. */
function instrumentsOf({ pair, currency = {}, ...own }: Instruments) {
  const currencies = Object.entries(currency)
  const named = currencies.flatMap(([base, baseName]) =>
    currencies.map(([quote, quoteName]) => ({
      code: base + quote,
      name: (pair ?? '').replace('{{base}}', baseName).replace('{{quote}}', quoteName),
    })),
  )
  return { pairs: named.map(({ name }) => name), codes: [...Object.keys(own), ...named.map(({ code }) => code)] }
}

const leavesOf = (sentences: Sentences): readonly string[] =>
  Object.values(sentences).flatMap((one) => (typeof one === 'string' ? [one] : leavesOf(one)))
