import { Button } from '#src/ui/controls/Button.tsx'
import type { Moment } from '../page/flowsPlace.ts'
import { words } from '../page/words.ts'
import type { Trace } from '../record/trace.ts'
import { snapshotAt } from '../snapshot/snapshotStore.ts'
import { PastPhone } from '../time/PastPhone.tsx'
import type { Compared, MachineDifference, Side } from './compareTraces.ts'
import { describeAct } from './describeAct.ts'
import styles from './SideBySide.module.css'

/** `id` as in the address: null is the app in the frame. */
type ComparedTrace = { readonly id: string | null; readonly name: string; readonly trace: Trace }
export type ComparedSides = { readonly compared: Compared; readonly sides: readonly [ComparedTrace, ComparedTrace] }

type SideBySideProps = ComparedSides & { readonly onMoment: (moment: Moment) => void }

const { compare } = words.handOver
/** Of a phone, in CSS pixels. */
const phoneWidth = 140

/** Of each machine that moved otherwise the moves of both, the phone of both, and the way to either moment. [FLW231, FLW275] */
export function SideBySide({ compared, sides, onMoment }: SideBySideProps) {
  const { differences, same } = compared
  return (
    <section aria-label={words.handOver.difference} className={styles.all}>
      <p>{differences.length === 0 ? compare.same(same) : compare.differ(differences.length, same)}</p>
      {differences.map((difference) => (
        <Difference key={difference.actor} difference={difference} sides={sides} onMoment={onMoment} />
      ))}
    </section>
  )
}

type DifferenceProps = Pick<SideBySideProps, 'sides' | 'onMoment'> & { readonly difference: MachineDifference }

function Difference({ difference, sides, onMoment }: DifferenceProps) {
  const { actor, before, first, second, acts } = difference
  return (
    <section aria-label={actor} className={styles.machine}>
      <h3>{actor}</h3>
      {before.length > 0 && (
        <>
          <p className={styles.note}>{compare.inBoth}</p>
          <ol className={styles.moves}>
            {before.map((side) => (
              <li key={side.n}>{moveText(side)}</li>
            ))}
          </ol>
        </>
      )}
      <div className={styles.sides}>
        {([first, second] as const).map((side, place) => {
          const of = sides[place === 0 ? 0 : 1]
          const act = acts[place === 0 ? 0 : 1]
          return (
            <div key={of.name + String(place)} className={styles.side}>
              <h4>{of.name}</h4>
              <p className={styles.move}>{moveText(side)}</p>
              {act && <p className={styles.note}>{compare.afterIt(describeAct(act))}</p>}
              <Moments side={side} of={of} onMoment={onMoment} />
            </div>
          )
        })}
      </div>
    </section>
  )
}

type MomentsProps = Pick<SideBySideProps, 'onMoment'> & { readonly side: Side; readonly of: ComparedTrace }

/** Where a trace has no more moves, its end. */
function Moments({ side, of, onMoment }: MomentsProps) {
  const { id, name, trace } = of
  const n = side?.n ?? trace.entries.at(-1)?.n
  const { snapshots } = trace
  const snapshot = snapshots && n !== undefined ? snapshotAt(snapshots, n) : undefined
  return (
    <>
      {n !== undefined && (
        <Button size="small" variant="quiet" onClick={() => onMoment({ trace: id, n })}>
          {compare.go(n, name)}
        </Button>
      )}
      {snapshots && snapshot && (
        <PastPhone
          snapshots={snapshots}
          snapshot={snapshot}
          scale={phoneWidth / snapshot.width}
          title={compare.phone(name)}
        />
      )}
    </>
  )
}

const moveText = (side: Side): string =>
  side === null ? compare.nothing : `${side.event} → ${side.entered.join(', ')}`
