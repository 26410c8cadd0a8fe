import { useState } from 'react'
import { type ContactDraft, type ProvedProblems, findContactProblem } from '#rules/people/accountForms.ts'
import type { CodePurpose } from '#rules/people/verificationCode.ts'
import { useCodeSend } from '#src/app/wiring/accountActors.ts'

/** A code that is sent to a contact, and typed. Asking for one shows what is wrong with the contact. [SES56] */
export function useCodeToContact(purpose: CodePurpose, contact: ContactDraft) {
  const [code, typeCode] = useState('')
  const [wasAsked, noteAsked] = useState(false)
  const codeSend = useCodeSend(purpose)
  const problem = findContactProblem(contact)
  const shownProblems: ProvedProblems = wasAsked && problem !== null ? { account: problem } : {}
  const ask = () => {
    noteAsked(true)
    const { type, account, areaId } = contact
    if (problem === null) codeSend.send({ type: 'code.send', wish: { type, to: account.trim(), areaId, purpose } })
  }
  return { code: code.trim(), shownProblems, field: { codeSend, value: code, onChange: typeCode, onSend: ask } }
}
