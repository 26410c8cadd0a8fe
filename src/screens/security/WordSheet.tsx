import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { antiPhishingLeast, antiPhishingMost, findWordProblem, tidyWord } from '#rules/people/antiPhishing.ts'
import { useActor, useOfflineReason } from '#src/app/wiring/actors.tsx'
import { useAntiPhishing } from '#src/app/wiring/securityActors.ts'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { Sheet } from '#src/ui/layout/Sheet.tsx'
import styles from './Security.module.css'

type WordSheetProps = {
  readonly open: boolean
  /** "" without one. */
  readonly word: string
  readonly onClose: () => void
  readonly onSaved: (word: string) => void
}

/** Sets, changes or removes the anti-phishing word. [SES508] */
export function WordSheet({ open, word, onClose, onSaved }: WordSheetProps) {
  const { t } = useTranslation('security')
  return (
    <Sheet open={open} onClose={onClose} title={t('protection.word.title')} closeLabel={t('app:close')}>
      <WordForm
        word={word}
        onSaved={(saved) => {
          onSaved(saved)
          onClose()
        }}
      />
    </Sheet>
  )
}

function WordForm({ word, onSaved }: Pick<WordSheetProps, 'word' | 'onSaved'>) {
  const { t } = useTranslation('security')
  const say = useProblemWords()
  const toasts = useActor('toasts')
  const offline = useOfflineReason()
  const sending = useAntiPhishing()
  const { output, problem } = useSelector(sending, ({ context }) => context)
  const isBusy = useSelector(sending, (snapshot) => snapshot.hasTag('busy'))
  const [typed, type] = useState(word)
  const [wasTried, note] = useState(false)
  const tidied = tidyWord(typed)
  const wrong = wasTried ? findWordProblem(tidied) : null
  const finish = useEffectEvent((saved: string) => {
    toasts.send({
      type: 'toast.show',
      tone: 'good',
      words: { text: saved === '' ? t('word.removed') : t('word.saved') },
    })
    onSaved(saved)
  })
  useEffect(() => {
    if (output !== null) finish(output)
  }, [output])
  const send = (form: string) => sending.send({ type: 'submission.send', form })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    note(true)
    if (findWordProblem(tidied) === null) send(tidied)
  }
  const figures = { least: antiPhishingLeast, most: antiPhishingMost }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{t('word.lead')}</p>
      <TextField
        label={t('word.label')}
        name="word"
        autoComplete="off"
        spellCheck={false}
        direction="auto"
        value={typed}
        onChange={type}
        hint={t('word.hint')}
        error={wrong ? t(`word.${wrong}`, figures) : problem ? say(problem) : undefined}
      />
      <Button type="submit" block size="large" busy={isBusy} reason={isBusy ? undefined : offline}>
        {t('word.save')}
      </Button>
      {word !== '' && (
        <Button block variant="danger" disabled={isBusy} onClick={() => send('')}>
          {t('word.remove')}
        </Button>
      )}
    </form>
  )
}
