import { useTranslation } from 'react-i18next'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import {
  type ContactType,
  type OfferedContacts,
  contactTypes,
  defaultAreaOf,
  isOffered,
} from '#rules/people/contact.ts'
import { textLengthMost } from '#rules/app/textLengths.ts'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { Segmented } from '#src/ui/controls/Segmented.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import type { ContactDraft } from '#rules/people/accountForms.ts'
import { useFormDraft } from '#src/app/device/formDrafts.tsx'
import { useAreas } from '#src/app/wiring/accountActors.ts'
import styles from './forms.module.css'

type ContactFieldsProps = {
  readonly contact: Contact
  readonly error: string | undefined
}

/** E-mail, or area and mobile number; the choice between them only where there is one. */
export function ContactFields({ contact, error }: ContactFieldsProps) {
  const { t } = useTranslation('login')
  const { draft, types } = contact
  return (
    <>
      {types.length > 1 && (
        <Segmented<ContactType>
          label={t('by')}
          options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={draft.type}
          onChange={contact.chooseType}
        />
      )}
      {draft.type === 'email' ? (
        <Account key="email" contact={contact} error={error} type="email" inputMode="email" />
      ) : (
        <div className={styles.mobile}>
          <Area contact={contact} />
          <Account key="mobile" contact={contact} error={error} type="tel" inputMode="tel" />
        </div>
      )}
    </>
  )
}

type AccountProps = ContactFieldsProps & { readonly type: 'email' | 'tel'; readonly inputMode: 'email' | 'tel' }

/** Named so that password managers keep it with the password. */
function Account({ contact, error, type, inputMode }: AccountProps) {
  const { t } = useTranslation('login')
  const { draft, typeAccount } = contact
  return (
    <TextField
      label={t(`account.${draft.type}`)}
      name="username"
      type={type}
      inputMode={inputMode}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      direction="ltr"
      maxLength={textLengthMost.contact}
      value={draft.account}
      onChange={typeAccount}
      error={error}
    />
  )
}

/** Keeps what follows from left to right, where no element fits. */
const leftToRightMark = '\u200e'

function Area({ contact: { areas, areasProblem, draft, chooseArea } }: { readonly contact: Contact }) {
  const { t } = useTranslation('login')
  const locale = useFormatLocale()
  const say = useProblemWords()
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' })
  return (
    <Select
      label={t('area')}
      value={String(draft.areaId ?? '')}
      onChange={(id) => chooseArea(Number(id))}
      disabled={areas.length === 0}
      error={areasProblem === null ? undefined : say(areasProblem)}
      wraps
      options={areas.map(({ id, code, callingCode }) => ({
        value: String(id),
        label: `${leftToRightMark}+${callingCode} ${names.of(code) ?? code}`,
      }))}
    />
  )
}

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

type Contact = ReturnType<typeof useContact>
