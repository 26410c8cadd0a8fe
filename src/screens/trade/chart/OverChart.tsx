import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

type OverChartProps = {
  /** The element that stands over the chart; null until it is there. */
  readonly room: HTMLElement | null
  readonly children: ReactNode
}

/** Buttons and words over the chart, outside of what takes gestures and keys: a press on them moves nothing. */
export const OverChart = ({ room, children }: OverChartProps) => room && createPortal(children, room)
