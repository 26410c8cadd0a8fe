import { useCallback } from 'react'
import { type Source, type Writer, useTicks, writeText } from './ticker.ts'

type LiveTextProps<T> = {
  readonly source: Source<T>
  readonly text: (value: T) => string
  /** Never mirrored: a price that becomes another. */
  readonly ltr?: boolean
}

/** Words or a figure that change by themselves. */
export function LiveText<T extends object>({ source, text, ltr = false }: LiveTextProps<T>) {
  const prepare = useCallback(
    (place: HTMLElement): Writer<T> =>
      (value) =>
        writeText(place, text(value)),
    [text],
  )
  return <bdi ref={useTicks(source, prepare)} dir={ltr ? 'ltr' : undefined} />
}
