import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/controls/Button.tsx'
import { type Draft, fieldsIn, partOf } from './draft.ts'
import type { FieldKind } from './fieldKinds.ts'
import { sendWords } from './sendWords.ts'
import panel from '../Panel.module.css'
import styles from './SendEvent.module.css'

/** What is typed so far, and how it is changed. */
export type Typed = {
  readonly draft: Draft
  /** Paths of texts that are none of their kind, once somebody tried to send them. */
  readonly wrong: readonly string[]
  readonly change: (path: string, text: string) => void
  readonly takeAway: (list: string, place: number) => void
}

type SendListProps = {
  readonly path: string
  readonly item: FieldKind
  readonly typed: Typed
  /** The field of the item at a path. */
  readonly children: (at: string) => ReactNode
}

/** Items that are added and taken away; what has fields of its own folds. [FLW247] */
export function SendList({ path, item, typed, children }: SendListProps) {
  const count = Number(typed.draft[path] ?? 0)
  return (
    <fieldset className={styles.items}>
      <legend className={styles.legend}>{sendWords.count(path, count)}</legend>
      {Array.from({ length: count }, (_, place) => `${path}.${place}`).map((at, place) => (
        <div key={at} className={styles.item}>
          {isFolded(item) ? (
            <FoldedItem path={at} typed={typed}>
              {() => children(at)}
            </FoldedItem>
          ) : (
            children(at)
          )}
          <Button size="small" variant="plain" onClick={() => typed.takeAway(path, place)}>
            {sendWords.takeAway(at)}
          </Button>
        </div>
      ))}
      <Button size="small" variant="plain" onClick={() => typed.change(path, String(count + 1))}>
        {sendWords.add(path)}
      </Button>
    </fieldset>
  )
}

function isFolded(item: FieldKind): boolean {
  const { plain } = partOf(item)
  return fieldsIn(plain) !== null || (typeof plain === 'object' && 'either' in plain)
}

type FoldedItemProps = { readonly path: string; readonly typed: Typed; readonly children: () => ReactNode }

/** Open at once where nothing is typed in it yet, or something is wrong. */
function FoldedItem({ path, typed, children }: FoldedItemProps) {
  const start = `${path}.`
  const [isOpen, setOpen] = useState(() => !Object.keys(typed.draft).some((known) => known.startsWith(start)))
  const isWrong = typed.wrong.some((wrong) => wrong.startsWith(start))
  const name = nameIn(typed.draft, path)
  return (
    <details
      className={panel.panel}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>{name === null ? path : `${path} · ${name}`}</summary>
      {(isOpen || isWrong) && children()}
    </details>
  )
}

/** What tells it from the others. */
const nameIn = (draft: Draft, path: string): string | null =>
  ['code', 'id', 'name', 'kind', 'time', 'instrumentId'].flatMap((name) => draft[`${path}.${name}`] ?? [])[0] ?? null
