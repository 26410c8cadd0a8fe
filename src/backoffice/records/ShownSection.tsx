import { useSelector } from '@xstate/react'
import { recordsShown } from '#machines/backoffice/backOfficeSections.ts'
import { AccountSection } from './AccountSection.tsx'
import { ApprovalSection } from './ApprovalSection.tsx'
import { AuditSection } from './AuditSection.tsx'
import { ReconciliationSection } from './ReconciliationSection.tsx'
import { HoursSection } from './HoursSection.tsx'
import { FaultSection } from '../sandbox/FaultSection.tsx'
import { OutboxSection } from '../sandbox/OutboxSection.tsx'
import { OverviewSection } from '../frame/OverviewSection.tsx'
import { PriceSection } from '../sandbox/PriceSection.tsx'
import { RecordSection } from './RecordSection.tsx'
import { ReviewSection } from '../reviews/ReviewSection.tsx'
import { RollForm } from '../sandbox/RollForm.tsx'
import { PasswordSection } from '../steps/PasswordSection.tsx'
import { StepSection } from '../steps/StepSection.tsx'
import { useBackOffice } from '../frame/backOfficeActors.tsx'

/** The section that the back office's machine shows: what it needs is there as long as its state is. */
export function ShownSection() {
  const kind = useSelector(useBackOffice(), ({ context }) => recordsShown(context))
  const {
    overview,
    reviews,
    approvals,
    decideApproval,
    audit,
    reconcile,
    accounts,
    changeAccount,
    records,
    saveRecord,
    endStep,
    changePassword,
    beginTotp,
    confirmTotp,
    beginPasskey,
    newPasskey,
    addPasskey,
    removePasskey,
    outbox,
    instruments,
    forceMarket,
    setQuote,
    setFault,
    rollDay,
  } = useSelector(useBackOffice(), ({ children }) => children)
  if (overview && !records) return <OverviewSection overview={overview} />
  if (reviews) return <ReviewSection key={reviews.sessionId} queue={reviews} />
  if (approvals && decideApproval) return <ApprovalSection list={approvals} deciding={decideApproval} />
  if (audit) return <AuditSection list={audit} />
  if (reconcile) return <ReconciliationSection reading={reconcile} />
  if (accounts && changeAccount)
    return <AccountSection key={accounts.sessionId} list={accounts} changing={changeAccount} />
  if (records && saveRecord && endStep && kind)
    return <RecordSection key={records.sessionId} section={kind} list={records} saving={saveRecord} ending={endStep} />
  if (changePassword) return <PasswordSection changing={changePassword} />
  if (beginTotp && confirmTotp && beginPasskey && newPasskey && addPasskey && removePasskey)
    return (
      <StepSection
        app={{ begin: beginTotp, confirm: confirmTotp }}
        passkeys={{ setUp: { begin: beginPasskey, making: newPasskey, add: addPasskey }, removal: removePasskey }}
      />
    )
  if (outbox) return <OutboxSection key={outbox.sessionId} list={outbox} />
  if (instruments && forceMarket) return <HoursSection instruments={instruments} force={forceMarket} />
  if (instruments && setQuote) return <PriceSection instruments={instruments} setting={setQuote} />
  return setFault && rollDay ? (
    <>
      <FaultSection setting={setFault} />
      <RollForm rolling={rollDay} />
    </>
  ) : null
}
