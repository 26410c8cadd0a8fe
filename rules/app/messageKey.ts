/** A problem as data: which sentence says it, and the figures in it. Sentences live in locales/. [TKT35, LNG11] */
export type Message<Key extends string = string> = {
  readonly key: Key
  readonly figures?: Readonly<Record<string, string | number>>
}
