import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { FailedState } from '#src/ui/feedback/FailedState.tsx'
import { useProblemWords } from './useProblemWords.ts'

type ReadFailureProps = {
  /** Null where nothing more is known than that it is not there. */
  readonly problem: CallProblem | null | undefined
  readonly title?: string
  readonly onRetry: () => void
}

/** In place of what could not be read: why, with the code of a fault, and once more. [NET75, NET99, NET360] */
export function ReadFailure({ problem, title, onRetry }: ReadFailureProps) {
  const { t } = useTranslation('app')
  const say = useProblemWords()
  return (
    <FailedState
      title={title ?? t('failed.title')}
      text={problem ? say(problem) : t('failed.text')}
      retryLabel={t('retry')}
      onRetry={onRetry}
    />
  )
}
