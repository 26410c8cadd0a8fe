import { Select } from '#src/ui/controls/Select.tsx'
import { TextArea } from '#src/ui/controls/TextArea.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { choicesOf, fieldsIn, insideOf, itemOf, partOf, textAt } from './draft.ts'
import type { FieldKind, FieldKinds, PlainKind } from './fieldKinds.ts'
import { SendList, type Typed } from './SendList.tsx'
import { sendWords } from './sendWords.ts'

type SendFieldProps = { readonly path: string; readonly kind: FieldKind; readonly typed: Typed }

/** The fields of something, each under its name. */
export const SendFields = ({ start, kinds, typed }: { start: string; kinds: FieldKinds; typed: Typed }) =>
  Object.entries(kinds).map(([name, kind]) => (
    <SendField key={name} path={`${start}${name}`} kind={kind} typed={typed} />
  ))

/** A field of an event, typed or chosen as its kind is; what has parts has a field for each. [FLW241, FLW247] */
export function SendField({ path, kind, typed }: SendFieldProps) {
  const { plain, empty } = partOf(kind)
  const text = textAt(typed.draft, path, kind)
  const isThere = empty === 'typed' || text !== ''
  const item = itemOf(plain)
  const fields = fieldsIn(plain)
  const chosen = typeof plain === 'object' && 'either' in plain ? plain.either[text] : undefined
  return (
    <>
      {item || fields ? (
        empty !== 'typed' && <Presence path={path} isList={item !== null} kind={kind} typed={typed} />
      ) : (
        <SendText path={path} kind={kind} typed={typed} />
      )}
      {item && isThere && (
        <SendList path={path} item={item} typed={typed}>
          {(at) => <SendField path={at} kind={item} typed={typed} />}
        </SendList>
      )}
      {fields && isThere && <SendFields start={`${path}.`} kinds={fields} typed={typed} />}
      {chosen && <SendField path={insideOf(path, text, chosen)} kind={chosen} typed={typed} />}
    </>
  )
}

/** Whether something with parts is there at all. */
function Presence({ path, kind, isList, typed }: SendFieldProps & { readonly isList: boolean }) {
  const text = textAt(typed.draft, path, kind)
  const there = text !== '' ? text : isList ? '0' : 'yes'
  return (
    <Select
      label={path}
      hint={sendWords.empty[partOf(kind).empty]}
      value={text}
      options={[
        { value: '', label: sendWords.noChoice },
        { value: there, label: sendWords.isThere },
      ]}
      onChange={(chosen) => typed.change(path, chosen)}
    />
  )
}

function SendText({ path, kind, typed }: SendFieldProps) {
  const { plain, empty } = partOf(kind)
  const value = textAt(typed.draft, path, kind)
  const change = (text: string) => typed.change(path, text)
  const hint = sendWords.empty[empty]
  const error = typed.wrong.includes(path) ? wrongText(plain) : undefined
  const choices = choicesOf(plain)
  // There is nothing to choose.
  if (choices.length === 1 && empty === 'typed') return null
  if (choices.length > 0)
    return (
      <Select
        label={path}
        hint={hint}
        value={value}
        options={[
          ...(empty === 'typed' ? [] : [{ value: '', label: sendWords.noChoice }]),
          ...choices.map((one) => ({ value: one, label: one })),
        ]}
        onChange={change}
      />
    )
  if (plain === 'free')
    return <TextArea label={path} hint={hint ?? sendWords.free} error={error} value={value} onChange={change} />
  return (
    <TextField
      label={path}
      hint={hint}
      error={error}
      direction="ltr"
      autoComplete="off"
      spellCheck={false}
      inputMode={plain === 'text' ? 'text' : 'decimal'}
      value={value}
      onChange={change}
    />
  )
}

const wrongText = (plain: PlainKind): string | undefined =>
  plain === 'number' || plain === 'decimal' || plain === 'free' ? sendWords.wrong[plain] : undefined
