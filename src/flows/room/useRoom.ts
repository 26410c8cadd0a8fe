/** How large the panels of the flows page are, and which are hidden: kept from visit to visit. [FLW222] */
import { useState } from 'react'
import * as v from 'valibot'
import { recall, remember } from '#src/platform/storage.ts'

export const panels = ['phone', 'log', 'side'] as const
export type Panel = (typeof panels)[number]

export type Room = {
  /** Pixels along the line that a panel is sized by; null is what the page gives it. */
  readonly sizes: Readonly<Record<Panel, number | null>>
  readonly hidden: readonly Panel[]
}

/** Pixels. */
export const limits: Readonly<Record<Panel, { readonly least: number; readonly most: number }>> = {
  phone: { least: 220, most: 900 },
  log: { least: 96, most: 900 },
  side: { least: 200, most: 720 },
}

const size = v.nullable(v.number())
const schema = v.object({
  sizes: v.object({ phone: size, log: size, side: size }),
  hidden: v.array(v.picklist(panels)),
})
const atFirst: Room = { sizes: { phone: null, log: null, side: null }, hidden: [] }

/** What is kept; what cannot be read is as at first. */
export function readRoom(text: string | null): Room {
  try {
    return v.parse(schema, JSON.parse(text ?? ''))
  } catch {
    return atFirst
  }
}

export type RoomChange = {
  readonly room: Room
  /** Null is what the page gives it. */
  readonly resize: (panel: Panel, size: number | null) => void
  readonly toggle: (panel: Panel) => void
}

export const clampSize = (panel: Panel, wished: number): number =>
  Math.round(Math.min(limits[panel].most, Math.max(limits[panel].least, wished)))

export function useRoom(): RoomChange {
  const [room, setRoom] = useState(() => readRoom(recall('flowsRoom')))
  const put = (next: Room) => {
    setRoom(next)
    remember('flowsRoom', JSON.stringify(next))
  }
  return {
    room,
    resize: (panel, wished) =>
      put({ ...room, sizes: { ...room.sizes, [panel]: wished === null ? null : clampSize(panel, wished) } }),
    toggle: (panel) =>
      put({
        ...room,
        hidden: room.hidden.includes(panel) ? room.hidden.filter((one) => one !== panel) : [...room.hidden, panel],
      }),
  }
}
