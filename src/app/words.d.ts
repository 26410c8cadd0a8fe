/** What `tools/build/wordsPlugin.ts` makes of a language's folder. */
declare module 'virtual:words/*' {
  type WordsOfPart = Record<string, unknown>
  /** The parts that come with the language. */
  export const atOnce: Readonly<Record<string, WordsOfPart>>
  /** Undefined for a part that there is not. */
  export const load: (part: string) => Promise<WordsOfPart> | undefined
}
