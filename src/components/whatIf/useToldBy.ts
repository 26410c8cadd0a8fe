import { useSyncExternalStore } from 'react'
import type { Source } from '#src/ui/live/ticker.ts'

/** A text or a yes-no of what a source tells; rendered anew when that is another one. */
export const useToldBy = <T, Part extends string | number | boolean | null>(
  source: Source<T>,
  of: (value: T) => Part,
): Part => useSyncExternalStore(source.listen, () => of(source.now()))
