import { type RefObject, useRef } from 'react'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import type { DomSnapshot, DomSnapshots } from '../snapshot/snapshotStore.ts'
import { PastPhone, PastNote } from '../time/PastPhone.tsx'
import styles from './Phone.module.css'
import { useSize } from '../diagram/useView.ts'
import { words } from './words.ts'

/** Screens that the app is looked at on, in points. */
const frameSizes = {
  small: { name: 'Small', width: 320, height: 568 },
  common: { name: 'Common', width: 390, height: 844 },
  large: { name: 'Large', width: 430, height: 932 },
  lying: { name: 'Lying', width: 844, height: 390 },
  tablet: { name: 'Tablet', width: 820, height: 1180 },
  wide: { name: 'Wide', width: 1280, height: 800 },
} as const

export type FrameSize = keyof typeof frameSizes
type Size = { readonly width: number; readonly height: number }

type PhoneProps = {
  /** What the app in the frame joins the channel by. */
  readonly name: string
  readonly size: FrameSize
  readonly onSize: (size: FrameSize) => void
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly onLoad: () => void
  /** The moment that is looked at; null is now. */
  readonly past: {
    readonly snapshots: DomSnapshots
    readonly snapshot: DomSnapshot | undefined
    /** What moment it is, in words. */
    readonly said: string
  } | null
}

/** The app in a frame of a phone's size, made smaller where there is less room; over it, of another moment than now, the phone as it was. [FLW21, FLW250] */
export function Phone({ name, size, onSize, frame, onLoad, past }: PhoneProps) {
  const place = useRef<HTMLDivElement>(null)
  const room = useSize(place)
  const { width, height } = frameSizes[size]
  const scaleOf = (screen: Size) => (room ? Math.min(1, room.width / screen.width, room.height / screen.height) : 1)
  const scale = scaleOf({ width, height })
  return (
    <section className={styles.phone} aria-label={words.phone.title}>
      {past ? <PastNote>{past.said}</PastNote> : <PhoneTools size={size} onSize={onSize} frame={frame} />}
      <div ref={place} className={styles.place}>
        {/* It goes on meanwhile. */}
        <div
          className={styles.body}
          style={{ inlineSize: width * scale, blockSize: height * scale }}
          data-away={past !== null || undefined}
          inert={past !== null}
        >
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own app, as it is outside */}
          <iframe
            ref={frame}
            name={name}
            title={words.phone.title}
            src="/"
            className={styles.frame}
            style={{ inlineSize: width, blockSize: height, scale: String(scale) }}
            onLoad={onLoad}
          />
        </div>
        {past && (
          <PastPhone
            snapshots={past.snapshots}
            snapshot={past.snapshot}
            scale={past.snapshot ? scaleOf(past.snapshot) : 1}
          />
        )}
      </div>
    </section>
  )
}

function PhoneTools({ size, onSize, frame }: Pick<PhoneProps, 'size' | 'onSize' | 'frame'>) {
  return (
    <div className={styles.tools}>
      <Select
        label={words.phone.size}
        hideLabel
        value={size}
        options={Object.entries(frameSizes).map(([value, known]) => ({
          value: value as FrameSize,
          label: `${known.name} · ${known.width} × ${known.height}`,
        }))}
        onChange={onSize}
      />
      <IconButton icon="back" label={words.phone.back} onClick={() => frame.current?.contentWindow?.history.back()} />
      <IconButton
        icon="refresh"
        label={words.phone.reload}
        onClick={() => frame.current?.contentWindow?.location.reload()}
      />
    </div>
  )
}
