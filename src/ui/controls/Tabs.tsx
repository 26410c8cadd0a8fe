import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './Tabs.module.css'

export type Tab<Value extends string> = {
  readonly value: Value
  readonly label: string
  /** A figure after the label: how many rows wait there. */
  readonly count?: string | undefined
}

type TabsProps<Value extends string> = {
  /** Shared with the TabPanel that shows what is chosen. */
  readonly id: string
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Tabs with one stop in the order of focus; arrows, Home and End move along the line of reading and choose. */
export function Tabs<Value extends string>({ id, label, tabs, value, onChange }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const handleKey = (event: KeyboardEvent) => {
    const isMirrored = list.current !== null && getComputedStyle(list.current).direction === 'rtl'
    const present = tabs.findIndex((tab) => tab.value === value)
    const next = findNext(event.key, isMirrored, present, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelector<HTMLElement>(`[data-value="${tab.value}"]`)?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.value}`}
          data-value={tab.value}
          className={styles.tab}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `${id}-panel` : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          onKeyDown={handleKey}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

function findNext(key: string, isMirrored: boolean, present: number, length: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return length - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const step = (key === 'ArrowRight') === isMirrored ? -1 : 1
  return (present + step + length) % length
}

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
