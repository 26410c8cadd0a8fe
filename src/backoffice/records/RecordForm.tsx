import { useSelector } from '@xstate/react'
import { type FormEvent, Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { saveRecordMachine } from '#machines/backoffice/backOfficeActors.ts'
import type { RecordSection } from '#machines/backoffice/backOfficeSections.ts'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { areaOfSetting } from '#contract/brokerSettings.ts'
import { mayUse } from '#rules/people/operatorAccess.ts'
import { type Language, isLanguage } from '#rules/app/language.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { tradingStates } from '#rules/market/tradingState.ts'
import { ClosingQuestion } from '../frame/ClosingQuestion.tsx'
import { LanguageChoice } from '../frame/LanguageChoice.tsx'
import { Outcome } from '../frame/Outcome.tsx'
import { RecordField } from './RecordField.tsx'
import styles from './RecordForm.module.css'
import { useBackOffice } from '../frame/backOfficeActors.tsx'
import { isReadable } from './recordCalls.ts'
import { fieldNamed, fieldsOf, inLanguage, seenOf } from './recordFields.ts'

type RecordFormProps = {
  readonly section: RecordSection
  readonly title: string
  /** Null for a new one. */
  readonly id: number | null
  readonly first: Readonly<Record<string, string>>
  readonly saving: ActorRefFrom<typeof saveRecordMachine>
  readonly onClose: () => void
}

/** The form of a record of any kind, as `recordFields` describes it. What the answer says of a field stands beside it. [OPS29, NET96] */
export function RecordForm({ section, title, id, first, saving, onClose }: RecordFormProps) {
  const { t } = useTranslation('desk')
  const [values, setValues] = useState(first)
  const [isTried, setTried] = useState(false)
  const [chosen, setChosen] = useState<Language | null>(null)
  const [isAsked, ask] = useState(false)
  const mayChange = useMayChange(section, first)
  const { isBusy, isDone, isForTwo, told } = useSaving(saving)
  const wrong = told?.kind === 'refused' && told.field !== undefined ? fieldNamed(section, told.field) : ''
  const refusedIn = wrong.split('.')[1]
  const language = chosen ?? (isLanguage(refusedIn) ? refusedIn : 'en')
  const fields = fieldsOf(section, first).filter(({ when }) => id === null || when !== 'new')
  const isBeside = fields.some((field) => inLanguage(field, language) === wrong)
  const question = findQuestion(section, first, values)
  const save = () => {
    ask(false)
    saving.send({ type: 'submission.send', form: { section, id, values: { ...values, ...seenOf(first) } } })
  }
  const asking = { of: question, code: first['code'] ?? null, open: isAsked, onCancel: () => ask(false), onClose: save }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isWhole = fields.every((field) => isReadable(field, values[field.name] ?? ''))
    if (isWhole && question) ask(true)
    else if (isWhole) save()
  }
  const change = (name: string, value: string) => {
    saving.send({ type: 'submission.dismiss' })
    setChosen(language)
    setValues({ ...values, [name]: value })
  }
  return (
    <Card>
      <Back onClose={onClose} />
      <h2 className={styles.title}>{id === null ? t('records.new') : title}</h2>
      <form className={styles.form} onSubmit={send} noValidate>
        {fields.map((field, place) => {
          const name = inLanguage(field, language)
          return (
            <Fragment key={name}>
              {field.isPerLanguage && !fields[place - 1]?.isPerLanguage && (
                <LanguageChoice value={language} onChange={setChosen} />
              )}
              <RecordField
                field={field}
                value={values[name] ?? ''}
                isTried={isTried}
                wrong={wrong === name ? wrongWords(section, told) : undefined}
                isLocked={!mayChange}
                onChange={(value) => change(name, value)}
              />
            </Fragment>
          )
        })}
        <Outcome
          isDeed
          problem={isBeside ? null : told}
          done={isDone && !isForTwo ? t('records.saved') : undefined}
          note={isForTwo ? t('records.asked') : mayChange ? undefined : t('records.ownerOnly')}
        />
        {mayChange && (
          <Button block type="submit" busy={isBusy}>
            {t('records.save')}
          </Button>
        )}
      </form>
      <ClosingQuestion {...asking} />
    </Card>
  )
}

function Back({ onClose }: Pick<RecordFormProps, 'onClose'>) {
  const { t } = useTranslation('desk')
  return (
    <div className={styles.back}>
      <Button variant="plain" size="small" icon="back" onClick={onClose}>
        {t('back')}
      </Button>
    </div>
  )
}

function useSaving(saving: RecordFormProps['saving']) {
  const problem = useSelector(saving, ({ context }) => context.problem)
  const isFailed = useSelector(saving, (snapshot) => snapshot.hasTag('failed'))
  return {
    isBusy: useSelector(saving, (snapshot) => snapshot.hasTag('busy')),
    isDone: useSelector(saving, (snapshot) => snapshot.hasTag('done')),
    isForTwo: useSelector(saving, (snapshot) => snapshot.hasTag('done') && snapshot.context.output !== null),
    told: isFailed ? problem : null,
  }
}

type Values = Readonly<Record<string, string>>

/** What is asked before it is done. */
const findQuestion = (section: RecordSection, before: Values, after: Values): 'closing' | 'stopping' | null =>
  closesBroker(section, before, after) ? 'closing' : stopsTrading(section, before, after) ? 'stopping' : null

/** From open to anything else. [OPS164] */
const closesBroker = (section: RecordSection, { key, value: before }: Values, { value: after }: Values): boolean =>
  section === 'settings' && key === 'company_status' && before === '0' && after !== '0'

/** To what is stricter than before, of one instrument or of all. [OPS314] */
function stopsTrading(section: RecordSection, before: Values, after: Values): boolean {
  const rank = (values: Values) =>
    section === 'settings' ? Number(values['value']) : tradingStates.indexOf(values['trading'] as 'open')
  const isTrading = section === 'instruments' || (section === 'settings' && before['key'] === 'trading')
  return isTrading && rank(after) > rank(before)
}

/** The back end says of a link why it is refused. [RTE160] */
const wrongWords = (section: RecordSection, told: CallProblem | null): string | null =>
  section === 'settings' && told?.kind === 'refused' ? told.message : null

/** [OPS160] */
function useMayChange(section: RecordSection, { key = '' }: Values): boolean {
  const access = useSelector(useBackOffice(), ({ context }) => context.access)
  return section !== 'settings' || (access !== null && mayUse(access.role, areaOfSetting(key)))
}
