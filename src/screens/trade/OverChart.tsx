import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

type OverChartProps = {
  /** The element that stands over the chart; null until it is there. */
  readonly room: HTMLElement | null
  readonly children: ReactNode
}

const stop = (event: { readonly stopPropagation: () => void }) => event.stopPropagation()

/** Buttons and words over the chart, outside of what takes gestures and keys: a press on them moves nothing. */
export function OverChart({ room, children }: OverChartProps) {
  if (!room) return null
  const quiet = { onPointerDown: stop, onPointerMove: stop, onPointerUp: stop, onKeyDown: stop, onContextMenu: stop }
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps events from the chart
    <div style={{ display: 'contents' }} {...quiet}>
      {children}
    </div>,
    room,
  )
}
