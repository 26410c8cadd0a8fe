import { useState } from 'react'
import { Chip } from '#src/ui/controls/Chip.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { type EntryKind, type LogFilter, entryKinds } from './filterEntries.ts'
import styles from './LogTools.module.css'
import { words } from '../page/words.ts'

type LogToolsProps = {
  readonly filter: LogFilter
  readonly onChange: (change: Partial<LogFilter>) => void
  /** Names of machines that can be asked for. */
  readonly machines: readonly string[]
  readonly count: number
}

const everything = ''

/** What the log is to show. */
export function LogTools({ filter, onChange, machines, count }: LogToolsProps) {
  const { kinds, machine, onlyMoves, foldsNoise, text } = filter
  const [isOpen, setOpen] = useState(false)
  const toggle = (kind: EntryKind) =>
    onChange({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] })
  return (
    <div className={styles.tools}>
      <TextField
        type="search"
        label={words.log.search}
        hideLabel
        placeholder={words.log.search}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(typed) => onChange({ text: typed })}
      />
      <Select
        label={words.log.machine}
        hideLabel
        value={machine ?? everything}
        options={[
          { value: everything, label: words.log.allMachines },
          ...machines.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) => onChange({ machine: value || null })}
      />
      <Chip pressed={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.log.filter}
      </Chip>
      <div className={styles.kinds} role="group" aria-label={words.log.kinds} hidden={!isOpen}>
        {entryKinds.map((kind) => (
          <Chip key={kind} pressed={kinds.includes(kind)} onClick={() => toggle(kind)}>
            {words.log.kind[kind]}
          </Chip>
        ))}
        <Chip pressed={onlyMoves} onClick={() => onChange({ onlyMoves: !onlyMoves })}>
          {words.log.onlyMoves}
        </Chip>
        <Chip pressed={foldsNoise} onClick={() => onChange({ foldsNoise: !foldsNoise })}>
          {words.log.foldsNoise}
        </Chip>
      </div>
      <output className={styles.count}>{words.log.count(count)}</output>
    </div>
  )
}
