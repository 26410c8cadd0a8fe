import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ContactDraft } from '#rules/people/accountForms.ts'
import {
  type ContactType,
  type OfferedContacts,
  contactTypes,
  defaultAreaOf,
  isOffered,
} from '#rules/people/contact.ts'
import { useFormDraft } from '#src/app/device/formDrafts.tsx'
import { useAreas } from '#src/app/wiring/accountActors.ts'

/** An e-mail address or a mobile number while it is typed; what was typed of the other stays. [NET220, SES35, SES36] */
export function useContact(offered: OfferedContacts) {
  const reading = useAreas()
  const areas = useSelector(reading, ({ context }) => context.value) ?? []
  const areasProblem = useSelector(reading, ({ context }) => context.problem)
  const types = contactTypes.filter((type) => isOffered(offered, type))
  const [wanted, chooseType] = useState<ContactType>('email')
  const kept = useFormDraft('contact', { email: '', mobile: '' })
  const typed = kept.fields
  const [area, chooseArea] = useState<number | null>(null)
  const type = isOffered(offered, wanted) ? wanted : (types[0] ?? 'email')
  const draft: ContactDraft = {
    type,
    account: typed[type],
    areaId: type === 'mobile' ? (area ?? defaultAreaOf(areas)?.id ?? null) : null,
  }
  return {
    draft,
    types,
    areas,
    areasProblem,
    chooseType,
    chooseArea,
    typeAccount: (text: string) => kept.type({ [type]: text }),
  }
}

export type Contact = ReturnType<typeof useContact>
