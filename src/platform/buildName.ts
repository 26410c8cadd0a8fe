/** The app by the name of its first file, which is another for each build; null while it runs unbuilt. */
export const buildName = (): string | null =>
  [...document.scripts].flatMap(({ src }) => /\/assets\/([\w-]+)\.js/.exec(src)?.[1] ?? [])[0] ?? null
