/** What the build says of itself (`tools/build/buildWorker.ts`). */
declare module 'virtual:shell' {
  /** Of the build, as the manifest tells it. */
  export const version: string
  /** What the first pages need, whatever the language: addresses on our own origin. */
  export const files: readonly string[]
  /** The words of the first pages by language. */
  export const words: Readonly<Record<string, readonly string[]>>
}
