/** What `tools/build/wordsPlugin.ts` makes of the folders of languages. */
declare module 'virtual:words' {
  import type { Language } from '#rules/app/language.ts'

  export type WordsOfPart = Record<string, unknown>
  type LanguageWords = {
    /** The parts that come with the language. */
    readonly atOnce: Readonly<Record<string, WordsOfPart>>
    /** Undefined for a part that there is not. */
    readonly load: (part: string) => Promise<WordsOfPart | undefined>
  }
  export const wordsOf: Readonly<Record<Language, () => Promise<LanguageWords>>>
}

declare module 'virtual:words/*' {
  /** The parts that come with the language. */
  export const atOnce: Readonly<Record<string, Record<string, unknown>>>
  /** Undefined for a part that there is not. */
  export const load: (part: string) => Promise<Record<string, unknown> | undefined>
}
