/** The back office's words, in a file of their own that the app never loads; where a language has none yet they are English. [OPS24] */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, directionOf, tagOf } from '#rules/app/language.ts'

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../../locales/*/desk.json',
  '../../../locales/*/steps.json',
  '../../../locales/*/passkey.json',
])

/** `steps` and `passkey`: what is said of second steps, to users and operators alike. */
const fileOf = (language: Language, part: 'desk' | 'steps' | 'passkey' = 'desk') =>
  files[`../../../locales/${language}/${part}.json`]

/** Answers the language that the back office speaks. Resolves when its words are there. */
export async function startBackOfficeWords(root: HTMLElement, wished: Language): Promise<Language> {
  const language = fileOf(wished) ? wished : 'en'
  const [desk, steps, passkey] = await Promise.all([
    fileOf(language)?.(),
    fileOf(language, 'steps')?.(),
    fileOf(language, 'passkey')?.(),
  ])
  const tag = tagOf(language)
  root.lang = tag
  root.dir = directionOf(language)
  await createInstance()
    .use(initReactI18next)
    .init({
      lng: tag,
      resources: {
        [tag]: { desk: desk?.default ?? {}, steps: steps?.default ?? {}, passkey: passkey?.default ?? {} },
      },
      ns: ['desk', 'steps', 'passkey'],
      defaultNS: 'desk',
      fallbackLng: false,
      interpolation: { escapeValue: false },
    })
  return language
}
