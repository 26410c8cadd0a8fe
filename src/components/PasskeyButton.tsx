import { useTranslation } from 'react-i18next'
import type { PasskeyProblem } from '#machines/account/passkeyMachine.ts'
import type { PasskeyFault } from '#rules/people/passkey.ts'
import { Button, type ButtonVariant } from '#src/ui/controls/Button.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import styles from './PasskeyButton.module.css'
import { useProblemWords } from './useProblemWords.ts'

type PasskeyButtonProps = {
  readonly label: string
  readonly variant?: ButtonVariant
  readonly isBusy: boolean
  /** The browser's own dialog is open. */
  readonly isAsking: boolean
  /** Why nothing came of it. */
  readonly problem: string | undefined
  readonly reason?: string | undefined
  readonly onPress: () => void
}

/** Asks for a passkey; says what to do while the browser asks, and why nothing came of it. Its words come with it. [SES541, SES543, OPS385] */
export function PasskeyButton({
  label,
  variant = 'quiet',
  isBusy,
  isAsking,
  problem,
  reason,
  onPress,
}: PasskeyButtonProps) {
  const { t } = useTranslation('passkey')
  return (
    <div className={styles.way}>
      {problem !== undefined && !isBusy && (
        <div role="alert">
          <Banner tone="bad" title={problem} />
        </div>
      )}
      <Button block size="large" variant={variant} busy={isBusy} reason={reason} onClick={onPress}>
        {label}
      </Button>
      <output className={styles.waiting}>{isAsking && t('waiting')}</output>
    </div>
  )
}

/** Of the sentence that says it. */
export const keyOfFault = {
  left: 'left',
  'no authenticator': 'noAuthenticator',
  known: 'known',
  'not here': 'notHere',
  broken: 'broken',
} as const satisfies Readonly<Record<PasskeyFault, string>>

/** What went wrong with a passkey, and what to do about it. [SES543] */
export function usePasskeyWords(): (problem: PasskeyProblem) => string {
  const { t } = useTranslation('passkey')
  const say = useProblemWords()
  return (problem) => (problem.kind === 'fault' ? t(`problem.${keyOfFault[problem.fault]}`) : say(problem))
}
