import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/controls/Button.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import styles from './FindForm.module.css'

type FindFormProps = {
  readonly label: string
  readonly hint: string
  /** What the list shows; "" for all. */
  readonly filter: string
  readonly onFind: (text: string) => void
  /** Further buttons. */
  readonly children?: ReactNode
}

/** Finds in a list of the back office by a uid, an address or a number. */
export function FindForm({ label, hint, filter, onFind, children }: FindFormProps) {
  const { t } = useTranslation('desk')
  const [typed, setTyped] = useState(filter)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <form className={styles.tools} onSubmit={submit}>
      <TextField
        label={label}
        hint={hint}
        direction="ltr"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={setTyped}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="quiet">
          {t('outbox.search')}
        </Button>
        {children}
      </div>
    </form>
  )
}
