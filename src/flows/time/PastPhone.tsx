import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { words } from '../page/words.ts'
import { dressSnapshot, showSnapshot } from '../snapshot/showSnapshot.ts'
import type { DomSnapshot, DomSnapshots } from '../snapshot/snapshotStore.ts'
import styles from './PastPhone.module.css'

type PastPhoneProps = {
  readonly snapshots: DomSnapshots
  /** Undefined where none was taken by then. */
  readonly snapshot: DomSnapshot | undefined
  /** How much smaller than it was it is shown. */
  readonly scale: number
  /** Where there are several. */
  readonly title?: string
}

/** The phone as it was: a page that runs nothing, takes no tap, no key and no focus, and is read to nobody. [FLW250] */
export function PastPhone({ snapshots, snapshot, scale, title = words.play.past.title }: PastPhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(0)
  const appStyles = useAppStyles()
  // What the app shows meanwhile changes nothing here.
  const show = useEffectEvent((shown: DomSnapshot, styles: readonly string[]) => {
    const page = frame.current?.contentDocument
    if (!page) return
    dressSnapshot(page, styles)
    showSnapshot(page, snapshots, shown)
  })
  useEffect(() => {
    if (loaded > 0 && appStyles && snapshot) show(snapshot, appStyles)
  }, [snapshot, appStyles, loaded])
  const { width, height } = snapshot ?? { width: 1, height: 1 }
  return (
    <>
      {!snapshot && (
        <EmptyState
          icon="clock"
          title={words.play.past.none}
          text={snapshots.list.length === 0 ? words.play.past.noneInTrace : words.play.past.noneText}
        />
      )}
      <div className={styles.body} style={{ inlineSize: width * scale, blockSize: height * scale }} hidden={!snapshot}>
        <iframe
          ref={frame}
          title={title}
          src="/snapshot.html"
          sandbox="allow-same-origin"
          inert
          tabIndex={-1}
          className={styles.frame}
          style={{ inlineSize: width, blockSize: height, scale: String(scale) }}
          onLoad={() => setLoaded((count) => count + 1)}
        />
      </div>
    </>
  )
}

/** Null until they are there. */
function useAppStyles(): readonly string[] | null {
  const [styles, setStyles] = useState<readonly string[] | null>(null)
  useEffect(() => {
    void import('./appStyles.ts').then(({ appStyles }) => setStyles(appStyles))
  }, [])
  return styles
}

/** Says of what moment the phone is, in place of what acts on the app. */
export const PastNote = ({ children }: { readonly children: ReactNode }) => <p className={styles.note}>{children}</p>
