import { useState } from 'react'

type Direction = 'up' | 'down' | undefined

/** Which way a price went last; undefined until it moved. */
export function useTickDirection(price: number | undefined): Direction {
  const [known, keep] = useState<{ readonly price: number | undefined; readonly direction: Direction }>({
    price,
    direction: undefined,
  })
  if (price === known.price) return known.direction
  const direction = price === undefined || known.price === undefined ? undefined : price > known.price ? 'up' : 'down'
  keep({ price, direction })
  return direction
}
