/** What a demo user sees instead of a page for real accounts: why, and the way there. [ACS9] */
import { useTranslation } from 'react-i18next'
import { returnQuery } from '#rules/access.ts'
import { BackButton } from '#src/ui/BackButton.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Screen } from '#src/ui/Screen.tsx'

/** `path` is the page that was wanted: one comes back to it with a real account. */
export function RealAccountNeeded({ path, title }: { readonly path: string; readonly title: string }) {
  const { t } = useTranslation('app')
  const back = returnQuery(path)
  return (
    <Screen title={title} start={<BackButton label={t('back')} fallback="/user" />} padded>
      <EmptyState
        icon="user"
        title={t('realAccount.title')}
        text={t('realAccount.text')}
        action={
          <>
            <ButtonLink href={`/register${back}`} block>
              {t('realAccount.register')}
            </ButtonLink>
            <ButtonLink href={`/login${back}`} variant="plain" block>
              {t('realAccount.logIn')}
            </ButtonLink>
          </>
        }
      />
    </Screen>
  )
}
