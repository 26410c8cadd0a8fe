import { createContext, use, type ReactNode } from 'react'

const Locale = createContext('en')
const NotNumber = createContext('')

type FormatLocaleProps = {
  readonly locale: string
  /** What is said under a field in which something else than a number was typed. */
  readonly notNumber?: string
  readonly children: ReactNode
}

/** Tells every number below it how to be written; `locale` is a BCP 47 tag ("de", "zh-Hant-HK"). */
export function FormatLocale({ locale, notNumber = '', children }: FormatLocaleProps) {
  return (
    <Locale value={locale}>
      <NotNumber value={notNumber}>{children}</NotNumber>
    </Locale>
  )
}

export const useNotNumber = (): string => use(NotNumber)

/** The BCP 47 tag that numbers and times are written in here. */
export function useFormatLocale(): string {
  return use(Locale)
}
