import { type ReactNode, useRef } from 'react'
import { Splitter } from './Splitter.tsx'
import type { Panel, RoomChange } from './useRoom.ts'

type SizedPanelProps = Pick<RoomChange, 'resize' | 'toggle'> & {
  readonly panel: Panel
  /** What it is called, where that is said. */
  readonly label?: string
  readonly className?: string | undefined
  /** Of the line's place. */
  readonly lineClassName?: string | undefined
  readonly children: ReactNode
}

/** A panel with the line that sizes it, before or after it. */
export function SizedPanel({ panel, label, className, lineClassName, resize, toggle, children }: SizedPanelProps) {
  const sized = useRef<HTMLElement>(null)
  const isFirst = panel === 'phone'
  const line = (
    <div className={lineClassName}>
      <Splitter
        panel={panel}
        sized={sized}
        orientation={panel === 'log' ? 'horizontal' : 'vertical'}
        lies={isFirst ? 'before' : 'after'}
        onResize={(wished) => resize(panel, wished)}
        onHide={() => toggle(panel)}
      />
    </div>
  )
  return (
    <>
      {!isFirst && line}
      <section ref={sized} className={className} aria-label={label}>
        {children}
      </section>
      {isFirst && line}
    </>
  )
}
