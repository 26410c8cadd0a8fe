/** What a demo user sees instead of a page for real accounts: why, and the way there. [ACS9] */
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { type PagePath, returnQuery } from '#rules/people/access.ts'
import { BackButton } from '#src/ui/controls/BackButton.tsx'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Screen } from '#src/ui/layout/Screen.tsx'
import { pageTable } from './routes.ts'

/** One comes back to the page that was wanted with a real account. */
export function RealAccountNeeded() {
  const { t } = useTranslation('user')
  const [path] = useLocation()
  const title = t(`app:title.${pageTable[path as PagePath].title}`)
  const back = returnQuery(path)
  return (
    <Screen title={title} start={<BackButton label={t('app:back')} fallback="/user" />} padded>
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
