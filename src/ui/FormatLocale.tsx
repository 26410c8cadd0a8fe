import { createContext, use, type ReactNode } from 'react'

const Locale = createContext('en')

/** Tells every number below it how to be written; `locale` is a BCP 47 tag ("de", "zh-Hant-HK"). */
export function FormatLocale({ locale, children }: { readonly locale: string; readonly children: ReactNode }) {
  return <Locale value={locale}>{children}</Locale>
}

/** The BCP 47 tag that numbers and times are written in here. */
export function useFormatLocale(): string {
  return use(Locale)
}
