import type { MakeLayer } from '../chartLayer.ts'
import { type Handle, type HandlePlace, handleAt, handlePlaces } from '../geometry/handlePlaces.ts'

export const handlesId = 'handles'

/**
 * Keeps handles, which are elements of their owner, at the right end of their lines. A handle without a place is not shown.
 * After `set` and `hold` the layer wants to be drawn again. [CHT61]
 */
export function createHandles() {
  let handles: readonly Handle[] = []
  let places: readonly HandlePlace[] = []
  const elements = new Map<string, HTMLElement>()
  const make: MakeLayer = () => ({
    id: handlesId,
    room: 'price',
    order: 20,
    draw: (frame) => {
      places = handlePlaces(handles, frame.y, frame.layout)
      for (const [id, element] of elements) {
        const place = places.find((one) => one.id === id)
        element.style.visibility = place ? 'visible' : 'hidden'
        if (place) element.style.transform = `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`
      }
    },
    remove: () => {
      places = []
    },
  })
  return {
    make,
    set: (next: readonly Handle[]) => {
      handles = next
    },
    /** Takes an element into its hands, or lets it go. */
    hold: (id: string, element: HTMLElement | null) => {
      if (element) elements.set(id, element)
      else elements.delete(id)
    },
    element: (id: string) => elements.get(id),
    at: (x: number, y: number, reach: number) => handleAt(places, x, y, reach),
  }
}

export type Handles = ReturnType<typeof createHandles>
