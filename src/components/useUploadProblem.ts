import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { pictureBytesMost } from '#rules/people/identity.ts'
import { useProblemWords } from './useProblemWords.ts'

const fileRefused = 5001
const bytesOfMegabyte = 1024 * 1024

/** The same file would be refused again. */
export const isRefused = (problem: CallProblem | null): boolean =>
  problem?.kind === 'refused' && problem.code === fileRefused

/** What went wrong with a picture or with what it belongs to, in words. */
export function useUploadProblem(): (problem: CallProblem) => string {
  const { t } = useTranslation('upload')
  const say = useProblemWords()
  return (problem) => {
    if (isRefused(problem)) return t('refused', { megabytes: pictureBytesMost / bytesOfMegabyte })
    return say(problem)
  }
}
