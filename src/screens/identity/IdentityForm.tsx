import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pictureUrl } from '#machines/patterns/uploadMachine.ts'
import { type IdentityProblem, type ReviewStatus, findIdentityProblems } from '#rules/people/identity.ts'
import { textLengthMost } from '#rules/app/textLengths.ts'
import type { useIdentity } from '#src/app/wiring/accountActors.ts'
import { useForgetWhen, useFormDraft } from '#src/app/device/formDrafts.tsx'
import { PictureField, type Upload, useUploadProblem } from '#src/components/PictureField.tsx'
import { Banner } from '#src/ui/feedback/Banner.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import styles from './Identity.module.css'

type Identity = ReturnType<typeof useIdentity>

/** Both uploads live as long as the form. */
export function IdentityForm({ identity }: { readonly identity: Identity }) {
  const front = useSelector(identity, ({ children }) => children.front)
  const back = useSelector(identity, ({ children }) => children.back)
  return front && back ? <Fields identity={identity} front={front} back={back} /> : null
}

type FieldsProps = { readonly identity: Identity; readonly front: Upload; readonly back: Upload }

type Reviewed = { readonly context: { readonly known: { readonly status: ReviewStatus } | null } }
const isHandedIn = ({ context: { known } }: Reviewed) => known !== null && known.status !== 'none'

/** Name, number and both sides of the document. Without one of them nothing is sent. [KYC1, KYC2, KYC3, KYC4] */
function Fields({ identity, front, back }: FieldsProps) {
  const { t } = useTranslation('identity')
  const say = useUploadProblem()
  const isBusy = useSelector(identity, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(identity, ({ context }) => context.problem)
  const remark = useSelector(identity, ({ context }) => context.known?.remark ?? '')
  const kept = useFormDraft('identity', { name: '' })
  useForgetWhen(identity, isHandedIn, kept.forget)
  const [cardId, typeCardId] = useState('')
  const typed = { ...kept.fields, cardId }
  const [wasTried, noteTry] = useState(false)
  const pictures = { frontPicture: useSelector(front, pictureUrl), backPicture: useSelector(back, pictureUrl) }
  const problems = findIdentityProblems({ ...typed, ...pictures })
  const shows = (one: IdentityProblem) => wasTried && problems.includes(one)
  const missing = (url: string | null) =>
    shows('pictures missing') && url === null ? t('problem.pictures') : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    noteTry(true)
    const { frontPicture, backPicture } = pictures
    if (problems.length > 0 || frontPicture === null || backPicture === null) return
    const form = { name: typed.name.trim(), cardId: typed.cardId.trim(), frontPicture, backPicture }
    identity.send({ type: 'identity.send', form })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label={t('form')}>
      {remark !== '' && (
        <Banner tone="bad" title={t('refused')}>
          {remark}
        </Banner>
      )}
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        maxLength={textLengthMost.name}
        value={typed.name}
        onChange={(name) => kept.type({ name })}
        error={shows('no name') ? t('problem.name') : undefined}
      />
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        name="document-number"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        direction="ltr"
        maxLength={textLengthMost.documentNumber}
        value={typed.cardId}
        onChange={typeCardId}
        error={shows('no card id') ? t('problem.number') : undefined}
      />
      <div className={styles.sides}>
        <PictureField label={t('front')} upload={front} error={missing(pictures.frontPicture)} />
        <PictureField label={t('back')} upload={back} error={missing(pictures.backPicture)} />
      </div>
      <p className={styles.notice}>{t('privacy')}</p>
      {problem && (
        <div role="alert">
          <Banner tone="bad" title={say(problem)} />
        </div>
      )}
      <Button type="submit" block size="large" busy={isBusy}>
        {t('send')}
      </Button>
    </form>
  )
}
