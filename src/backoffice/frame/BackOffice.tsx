/** The operators' page: the way in, or the section that the address names. [OPS24] */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { type SectionName, backOfficeSections, sectionShown } from '#machines/backoffice/backOfficeSections.ts'
import { BackOfficeFrame } from './BackOfficeFrame.tsx'
import { ShownSection } from '../records/ShownSection.tsx'
import { Unlock } from './Unlock.tsx'
import { useBackOffice } from './backOfficeActors.tsx'

const isSection = (text: string | null): text is SectionName => backOfficeSections.some((section) => section === text)

export function BackOffice() {
  const { t } = useTranslation('desk')
  const backOffice = useBackOffice()
  const [search] = useSearchParams()
  const at = search.get('at')
  const wished = isSection(at) ? at : 'overview'
  useEffect(() => backOffice.send({ type: 'section.show', section: wished }), [backOffice, wished])
  const isOpen = useSelector(backOffice, (snapshot) => snapshot.hasTag('open'))
  const section = useSelector(backOffice, sectionShown)
  const title = isOpen ? t(`section.${section}`) : t('unlock.send')
  return (
    <>
      <title>{t('documentTitle', { section: title, name: t('name') })}</title>
      {isOpen ? (
        <BackOfficeFrame section={section}>
          <ShownSection />
        </BackOfficeFrame>
      ) : (
        <Unlock />
      )}
    </>
  )
}
