import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Icon } from '#src/ui/format/Icon.tsx'
import styles from './Outcome.module.css'

type OutcomeProps = {
  readonly problem?: CallProblem | null
  /** What was done, in words. */
  readonly done?: string | undefined
  /** Something else worth knowing here. */
  readonly note?: string | undefined
  /** What was asked for changes something: without an answer it may have been done. */
  readonly isDeed?: boolean
}

/** What came of a call, where it was made. Both regions are always there, since only then what is put into them is read out. */
export function Outcome({ problem = null, done, note, isDeed = false }: OutcomeProps) {
  const { t } = useTranslation('desk')
  const words = problem === null ? undefined : wordsOf(problem)
  function wordsOf(known: CallProblem): string {
    if (known.kind === 'refused') return known.message
    const noAnswer = t('noAnswer', { status: known.status ?? t('network') })
    return isDeed ? `${noAnswer} ${t('mayBeDone')}` : noAnswer
  }
  return (
    <div className={styles.outcome}>
      <div role="alert">
        {words !== undefined && (
          <p className={classNames(styles.line, styles.bad)}>
            <Icon name="warning" size={20} />
            <span>{words}</span>
          </p>
        )}
      </div>
      <output>
        {(done ?? note) !== undefined && (
          <span className={classNames(styles.line, done === undefined ? styles.note : styles.good)}>
            <Icon name={done === undefined ? 'info' : 'check'} size={20} />
            <span>{done ?? note}</span>
          </span>
        )}
      </output>
    </div>
  )
}
