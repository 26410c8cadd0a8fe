import type { ReactNode } from 'react'

/** What is never mirrored, in the middle of what may be: ×100, a price that became another, a phone number. */
export function LeftToRight({ children }: { readonly children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}
