/** What the build says to the script that runs before the app (`tools/build/buildEarly.ts`). All files are addresses on our own origin. */
declare module 'virtual:bootstrap' {
  /** Paths with their query, asked by everybody. */
  export const calls: readonly string[]
  /** Asked by who has a session. */
  export const callOfSession: string
  /** The words that every page needs, by language. */
  export const words: Readonly<Record<string, string>>
  /** What a page besides Home asks for as soon as the app runs: its files, and its words by language. */
  export const pages: Readonly<
    Record<string, { readonly files: readonly string[]; readonly words: Readonly<Record<string, string>> }>
  >
}
