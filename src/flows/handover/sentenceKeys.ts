/** Which text of `locales/` a name on the screen is: its key, such as `login:openDemo`. [FLW230] */

export type Sentences = { readonly [key: string]: string | Sentences }
/** Null for what is no whole text of ours. */
export type KeyOf = (name: string) => string | null

/** Parts of `locales/<language>` that the app shows; of one text in several, that of an earlier part is taken. */
export const partsOfApp = [
  'app',
  'home',
  'trade',
  'login',
  'register',
  'anotherAccount',
  'changedTerms',
  'chart',
  'closing',
  'confirmation',
  'costs',
  'passkey',
  'performance',
  'deposit',
  'history',
  'identity',
  'instruments',
  'invite',
  'legal',
  'lock',
  'news',
  'notFound',
  'onChart',
  'orderSettings',
  'orders',
  'password',
  'product',
  'rank',
  'startUp',
  'steps',
  'stops',
  'support',
  'quoteList',
  'security',
  'system',
  'told',
  'upload',
  'user',
  'wallet',
  'why',
  'withdraw',
] as const

/** One of several keys with the same text is as good as another: the first is taken. Texts with gaps, numbers or parts that stand out are none. */
export function keysOf(parts: Readonly<Record<string, Sentences>>): KeyOf {
  const keys = new Map<string, string>()
  for (const [part, sentences] of Object.entries(parts))
    for (const [path, text] of leavesOf(sentences, ''))
      if (!/\{\{|<\w/.test(text) && !/_(zero|one|two|few|many|other)$/.test(path) && !keys.has(text.trim()))
        keys.set(text.trim(), `${part}:${path}`)
  return (name) => keys.get(name) ?? null
}

const leavesOf = (sentences: Sentences, before: string): readonly (readonly [string, string])[] =>
  Object.entries(sentences).flatMap(([key, one]) =>
    typeof one === 'string' ? [[before + key, one] as const] : leavesOf(one, `${before}${key}.`),
  )
