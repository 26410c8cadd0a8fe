import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ContactDraft } from '#rules/accountForms.ts'
import { type ContactType, type OfferedContacts, contactTypes, defaultAreaOf, isOffered } from '#rules/contact.ts'
import { useAreas } from '#src/app/accountActors.tsx'

/** An e-mail address or a mobile number while it is typed; what was typed of the other stays. [SES35, SES36] */
export function useContact(offered: OfferedContacts) {
  const areas = useSelector(useAreas(), ({ context }) => context.value) ?? []
  const types = contactTypes.filter((type) => isOffered(offered, type))
  const [wanted, chooseType] = useState<ContactType>('email')
  const [typed, note] = useState({ email: '', mobile: '' })
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
    chooseType,
    chooseArea,
    typeAccount: (text: string) => note({ ...typed, [type]: text }),
  }
}

export type Contact = ReturnType<typeof useContact>
