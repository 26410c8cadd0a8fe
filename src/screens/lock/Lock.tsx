/** Locks the account with the link of a notice, once it was asked; to open the page does nothing. [SES470, SES471] */
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useAccountLock, useLockToken } from '#src/app/wiring/lockActors.ts'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'

export function Lock() {
  const { t } = useTranslation('lock')
  const token = useLockToken()
  const lock = useAccountLock()
  const isDone = useSelector(lock, (snapshot) => snapshot.hasTag('done'))
  return (
    <Screen title={t('app:title.lock')} start={<BackButton label={t('app:back')} fallback="/" />} padded>
      {isDone ? (
        <div role="status">
          <EmptyState
            icon="lock"
            title={t('locked.title')}
            text={t('locked.text')}
            action={
              <>
                <ButtonLink href="/login" block>
                  {t('app:logIn')}
                </ButtonLink>
                <Support />
              </>
            }
          />
        </div>
      ) : token === null ? (
        <EmptyState icon="lock" title={t('app:title.lock')} text={t('noLink')} action={<Support />} />
      ) : (
        <Question token={token} lock={lock} />
      )}
    </Screen>
  )
}

type QuestionProps = { readonly token: string; readonly lock: ReturnType<typeof useAccountLock> }

function Question({ token, lock }: QuestionProps) {
  const { t } = useTranslation('lock')
  const say = useProblemWords()
  const isBusy = useSelector(lock, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(lock, ({ context }) => context.problem)
  return (
    <EmptyState
      icon="lock"
      title={t('title')}
      text={t('text')}
      action={
        <>
          <div role="alert">{problem && <Banner tone="bad" title={say(problem)} />}</div>
          <Button
            variant="danger"
            block
            busy={isBusy}
            onClick={() => lock.send({ type: 'submission.send', form: { token } })}
          >
            {t('confirm')}
          </Button>
          <Support />
        </>
      }
    />
  )
}

function Support() {
  const { t } = useTranslation('app')
  return (
    <ButtonLink href="/mine/chat" variant="plain" block>
      {t('title.chat')}
    </ButtonLink>
  )
}
