import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/layout/Card.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'

/** The pages that answer questions and set the app up: nobody has to log in for them. [ACS200] */
export function HelpLinks() {
  const { t } = useTranslation(['app', 'login'])
  return (
    <nav aria-label={t('login:help')}>
      <Card flush>
        <ListRow title={t('title.news')} start={<Icon name="document" size={22} />} href="/news" />
        <ListRow title={t('title.announcements')} start={<Icon name="info" size={22} />} href="/mine/announcement" />
        <ListRow title={t('title.chat')} start={<Icon name="chat" size={22} />} href="/mine/chat" />
        <ListRow title={t('title.email')} start={<Icon name="mail" size={22} />} href="/mine/email" />
        <ListRow title={t('title.language')} start={<Icon name="globe" size={22} />} href="/language" />
        <ListRow title={t('title.system')} start={<Icon name="settings" size={22} />} href="/mine/system" />
      </Card>
    </nav>
  )
}
