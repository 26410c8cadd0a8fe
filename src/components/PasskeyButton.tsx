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
  readonly problem: PasskeyProblem | null
  readonly reason?: string | undefined
  readonly onPress: () => void
}

/** Asks for a passkey; says what to do while the browser asks, and why nothing came of it. [SES541, SES543] */
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
  const say = usePasskeyWords()
  return (
    <div className={styles.way}>
      {problem !== null && !isBusy && (
        <div role="alert">
          <Banner tone="bad" title={say(problem)} />
        </div>
      )}
      <Button block size="large" variant={variant} busy={isBusy} reason={reason} onClick={onPress}>
        {label}
      </Button>
      <output className={styles.waiting}>{isAsking && t('waiting')}</output>
    </div>
  )
}

const keyOf = {
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
  return (problem) => (problem.kind === 'fault' ? t(`problem.${keyOf[problem.fault]}`) : say(problem))
}
