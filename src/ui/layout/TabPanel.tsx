import type { ReactNode } from 'react'

type TabPanelProps = {
  /** The id given to the Tabs. */
  readonly id: string
  readonly value: string
  readonly children: ReactNode
}

/** What the chosen tab shows. */
export function TabPanel({ id, value, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`}>
      {children}
    </div>
  )
}
