import { createContext, use, type ReactNode } from 'react'

type Figures = {
  readonly isHidden: boolean
  /** What those who listen hear in place of a hidden figure. */
  readonly word: string
  /** Names the button that hides or shows them. */
  readonly action: string
  readonly toggle: () => void
}

const Context = createContext<Figures>({ isHidden: false, word: '', action: '', toggle: () => {} })

/** Tells every figure below it that is one's own business whether it may be seen. */
export function Privacy({ children, ...figures }: Figures & { readonly children: ReactNode }) {
  return <Context value={figures}>{children}</Context>
}

/** Whether balance, equity, free margin and P/L are hidden, and what changes it. [ACC220] */
export const usePrivacy = (): Figures => use(Context)
