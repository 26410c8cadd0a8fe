/** The back office's words, in a file of their own that the app never loads; where a language has none yet they are English. [OPS24] */
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, directionOf, tagOf } from '#rules/app/language.ts'

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../../locales/*/desk.json',
  '../../../locales/*/steps.json',
  '../../../locales/*/passkey.json',
  '../../../locales/*/login.json',
  '../../../locales/*/password.json',
])

/** After the first, what is said of second steps and passwords to users and operators alike. */
const parts = ['desk', 'steps', 'passkey', 'login', 'password'] as const
const fileOf = (language: Language, part: (typeof parts)[number] = 'desk') =>
  files[`../../../locales/${language}/${part}.json`]

/** Answers the language that the back office speaks. Resolves when its words are there. */
export async function startBackOfficeWords(root: HTMLElement, wished: Language): Promise<Language> {
  const language = fileOf(wished) ? wished : 'en'
  const words = await Promise.all(
    parts.map(async (part) => [part, (await fileOf(language, part)?.())?.default ?? {}] as const),
  )
  const tag = tagOf(language)
  root.lang = tag
  root.dir = directionOf(language)
  await createInstance()
    .use(initReactI18next)
    .init({
      lng: tag,
      resources: { [tag]: Object.fromEntries(words) },
      ns: [...parts],
      defaultNS: 'desk',
      fallbackLng: false,
      interpolation: { escapeValue: false },
    })
  return language
}
