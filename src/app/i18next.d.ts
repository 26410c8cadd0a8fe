/** What `t` takes: the keys of locales/en, and with each the placeholders that stand in its sentence. [LNG11] */
import type { Words } from '#locales/words.d.ts'

type KeysOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? Key : `${Key}.${KeysOf<Part[Key]>}`
}[keyof Part & string]

declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to that of i18next
  interface CustomTypeOptions {
    defaultNS: 'app'
    // Words of `app` are there from the start: `t('app:close')` may be said in every part without asking for them.
    fallbackNS: 'everywhere'
    resources: Words & { everywhere: Record<`app:${KeysOf<Words['app']>}`, string> }
  }
}
