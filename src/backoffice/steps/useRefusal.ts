import { useTranslation } from 'react-i18next'
import type { PasskeyProblem } from '#machines/account/passkeyMachine.ts'
import { keyOfFault } from '#src/components/PasskeyButton.tsx'

/** Why a code, a password or a passkey was not taken, in words; undefined where nothing was tried. */
export function useRefusal(problem: PasskeyProblem | null): string | undefined {
  const { t } = useTranslation(['desk', 'passkey'])
  if (problem === null) return undefined
  if (problem.kind === 'fault') return t(`passkey:problem.${keyOfFault[problem.fault]}`)
  return problem.kind === 'refused' ? problem.message : t('noAnswer', { status: problem.status ?? t('network') })
}
