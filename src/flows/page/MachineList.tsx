import { classNames } from '#src/ui/hooks/classNames.ts'
import { stateText } from '../log/entryText.ts'
import { type Actors, actorsOf } from '../replay/foldTrace.ts'
import styles from './MachineList.module.css'
import { words } from './words.ts'

type MachineListProps = {
  readonly names: readonly string[]
  readonly actors: Actors
  readonly chosen: string | null
  readonly onChoose: (machine: string | null) => void
}

/** All machines, those that run now with their state; the map of all stands first. [FLW22, FLW23] */
export function MachineList({ names, actors, chosen, onChoose }: MachineListProps) {
  return (
    <nav aria-label={words.machines.list}>
      <ul className={styles.list}>
        <li>
          <button
            type="button"
            className={styles.item}
            aria-current={chosen === null ? 'true' : undefined}
            onClick={() => onChoose(null)}
          >
            <span className={styles.name}>{words.machines.map}</span>
          </button>
        </li>
        {names.map((name) => {
          const running = actorsOf(actors, name)
          return (
            <li key={name}>
              <button
                type="button"
                className={classNames(styles.item, running.length > 0 && styles.running)}
                aria-current={chosen === name ? 'true' : undefined}
                onClick={() => onChoose(name)}
              >
                <span className={styles.name}>
                  {name}
                  {running.length > 1 && <span className={styles.count}>{words.machines.times(running.length)}</span>}
                </span>
                <span className={styles.state}>
                  {running[0] ? stateText(running[0].value) || words.machines.runs : words.machines.rests}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
