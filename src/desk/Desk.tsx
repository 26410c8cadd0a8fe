/** The operators' page: the way in, or the section that the address names. [OPS24] */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { type DeskSection, deskSections, recordsShown, sectionShown } from '#machines/deskSections.ts'
import { AuditSection } from './AuditSection.tsx'
import { DeskFrame } from './DeskFrame.tsx'
import { HoursSection } from './HoursSection.tsx'
import { LeverSection } from './LeverSection.tsx'
import { OutboxSection } from './OutboxSection.tsx'
import { PriceSection } from './PriceSection.tsx'
import { RecordSection } from './RecordSection.tsx'
import { ReviewSection } from './ReviewSection.tsx'
import { Unlock } from './Unlock.tsx'
import { useDesk } from './deskActors.tsx'

const isSection = (text: string | null): text is DeskSection => deskSections.some((section) => section === text)

export function Desk() {
  const { t } = useTranslation('desk')
  const desk = useDesk()
  const [search] = useSearchParams()
  const at = search.get('at')
  const wished = isSection(at) ? at : 'identity'
  useEffect(() => desk.send({ type: 'section.show', section: wished }), [desk, wished])
  const isOpen = useSelector(desk, (snapshot) => snapshot.hasTag('open'))
  const section = useSelector(desk, sectionShown)
  const title = isOpen ? t(`section.${section}`) : t('unlock.send')
  return (
    <>
      <title>{t('documentTitle', { section: title, name: t('name') })}</title>
      {isOpen ? (
        <DeskFrame section={section}>
          <Section />
        </DeskFrame>
      ) : (
        <Unlock />
      )}
    </>
  )
}

/** What a section needs is there as long as its state is. */
function Section() {
  const kind = useSelector(useDesk(), ({ context }) => recordsShown(context))
  const { reviews, audit, records, saveRecord, outbox, instruments, forceMarket, setQuote, setLever } = useSelector(
    useDesk(),
    ({ children }) => children,
  )
  if (reviews) return <ReviewSection key={reviews.sessionId} queue={reviews} />
  if (audit) return <AuditSection list={audit} />
  if (records && saveRecord && kind)
    return <RecordSection key={records.sessionId} section={kind} list={records} saving={saveRecord} />
  if (outbox) return <OutboxSection key={outbox.sessionId} list={outbox} />
  if (instruments && forceMarket) return <HoursSection instruments={instruments} force={forceMarket} />
  if (instruments && setQuote) return <PriceSection instruments={instruments} setting={setQuote} />
  return setLever ? <LeverSection setting={setLever} /> : null
}
