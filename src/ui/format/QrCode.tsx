import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

type QrCodeProps = {
  readonly text: string
  /** What a camera finds in it. */
  readonly label: string
}

/** Modules of a quiet zone around the code, as readers want it. */
const quietModules = 4

/** A text as a picture for cameras: dark on light in both themes, since not every reader takes the reverse. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

/** One path for all dark modules, a stroke for each run of them in a row. */
function draw(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: quietModules })
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const length = (end === -1 ? row.length : end) - x
      return [`M${x} ${y}h${length}v1h${-length}z`]
    }),
  )
  return { size, path: runs.join('') }
}
