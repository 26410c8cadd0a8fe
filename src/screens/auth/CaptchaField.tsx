import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { useCaptcha } from '#src/app/wiring/accountActors.ts'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { IconButton } from '#src/ui/controls/IconButton.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import styles from './forms.module.css'

type CaptchaFieldProps = {
  readonly captcha: ReturnType<typeof useCaptcha>
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/** Letters and digits to read from a picture; another picture for who cannot. [SES39, SES40] */
export function CaptchaField({ captcha, value, onChange, error }: CaptchaFieldProps) {
  const { t } = useTranslation('login')
  const picture = useSelector(captcha, ({ context }) => context.value)
  const problem = useSelector(captcha, ({ context }) => context.problem)
  const say = useProblemWords()
  const isReading = useSelector(captcha, (snapshot) => snapshot.hasTag('reading'))
  const reload = () => {
    onChange('')
    captcha.send({ type: 'read.refresh' })
  }
  return (
    <div className={styles.captcha}>
      <div className={styles.picture} aria-busy={isReading || undefined}>
        {picture && !isReading ? <img src={picture.image} alt={t('captcha.picture')} /> : <Spinner />}
      </div>
      <IconButton icon="refresh" label={t('captcha.reload')} onClick={reload} disabled={isReading} />
      <TextField
        label={t('captcha.label')}
        name="captcha"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        direction="ltr"
        value={value}
        onChange={onChange}
        error={error ?? (problem === null ? undefined : say(problem))}
      />
    </div>
  )
}
