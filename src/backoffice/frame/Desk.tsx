/** The operators' page: the way in, or the section that the address names. [OPS24] */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { type DeskSection, deskSections, sectionShown } from '#machines/backoffice/deskSections.ts'
import { DeskFrame } from './DeskFrame.tsx'
import { ShownSection } from '../records/ShownSection.tsx'
import { Unlock } from './Unlock.tsx'
import { useDesk } from './deskActors.tsx'

const isSection = (text: string | null): text is DeskSection => deskSections.some((section) => section === text)

export function Desk() {
  const { t } = useTranslation('desk')
  const desk = useDesk()
  const [search] = useSearchParams()
  const at = search.get('at')
  const wished = isSection(at) ? at : 'overview'
  useEffect(() => desk.send({ type: 'section.show', section: wished }), [desk, wished])
  const isOpen = useSelector(desk, (snapshot) => snapshot.hasTag('open'))
  const section = useSelector(desk, sectionShown)
  const title = isOpen ? t(`section.${section}`) : t('unlock.send')
  return (
    <>
      <title>{t('documentTitle', { section: title, name: t('name') })}</title>
      {isOpen ? (
        <DeskFrame section={section}>
          <ShownSection />
        </DeskFrame>
      ) : (
        <Unlock />
      )}
    </>
  )
}
