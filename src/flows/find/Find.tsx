import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { machines } from '#machines/describe/registry.ts'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { type Coverage, useCoverage } from '../diagram/coverage.ts'
import { type SpecRule, loadSpecRules } from '../diagram/specRules.ts'
import { entryTitle, whoOf } from '../log/entryText.ts'
import { hasWords, wordsOf } from '../log/filterEntries.ts'
import { Highlighted } from '../log/Highlighted.tsx'
import { words } from '../page/words.ts'
import type { Entry } from '../record/trace.ts'
import styles from './Find.module.css'
import { type FindIn, type FoundRule, type Place, findPlaces, graphsOf } from './findPlaces.ts'

type FindProps = {
  readonly text: string
  readonly onText: (text: string) => void
  /** Newest last. */
  readonly entries: readonly Entry[]
  readonly onPlace: (machine: string, at: string) => void
  readonly onEntry: (n: number) => void
}

type CoverageOf = (machine: string) => Coverage | null
const entriesTold = 12

/** One field that finds states, events, rules and words of the log, by what they are. [FLW224] */
export function Find({ text, onText, entries, onPlace, onEntry }: FindProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const hits = useEntryHits(entries, isOpen ? text : '')
  const isShown = isOpen && text.trim() !== ''
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false)
    if (key === 'ArrowDown') frame.current?.querySelector<HTMLElement>('[data-found]')?.focus()
  }
  return (
    <div
      ref={frame}
      className={styles.find}
      onFocus={() => setOpen(true)}
      onBlur={({ relatedTarget }) => {
        if (!frame.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <TextField
        type="search"
        label={words.find.label}
        hideLabel
        placeholder={words.find.label}
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onKeyDown={handleKey}
        onChange={(typed) => {
          onText(typed)
          setOpen(true)
        }}
      />
      {isShown && (
        <Found
          text={text}
          hits={hits}
          onPlace={(machine, at) => {
            onPlace(machine, at)
            setOpen(false)
          }}
          onEntry={(n) => {
            onEntry(n)
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

function useEntryHits(entries: readonly Entry[], text: string): readonly Entry[] {
  return useMemo(() => {
    const sought = wordsOf(text)
    return sought.length === 0 ? [] : entries.filter((entry) => entry.kind !== 'made' && hasWords(entry, sought))
  }, [entries, text])
}

/** Rules and the tests that name them, loaded with the first thing that is looked for. */
function useFindIn(): FindIn | null {
  const [known, setKnown] = useState<FindIn | null>(null)
  useEffect(() => {
    const load = async (): Promise<void> => {
      const [rules, { ruleTests }] = await Promise.all([loadSpecRules(), import('virtual:rule-tests')])
      setKnown({ graphs: graphsOf(machines), rules, tests: ruleTests })
    }
    void load()
  }, [])
  return known
}

type FoundProps = Pick<FindProps, 'text' | 'onPlace' | 'onEntry'> & { readonly hits: readonly Entry[] }

/** What was found, by kind. */
function Found({ text, hits, onPlace, onEntry }: FoundProps) {
  const known = useFindIn()
  const coverage = useCoverage()
  const found = useMemo(() => known && findPlaces(text, known), [known, text])
  if (!found) return <div className={styles.found}>{words.find.reading}</div>
  const { states, events, rules } = found
  const count = states.length + events.length + rules.length + hits.length
  const shared = { sought: [text.trim()], coverage, onPlace }
  return (
    <div className={styles.found} role="region" aria-label={words.find.found}>
      <output className={styles.none}>{count === 0 ? words.find.none(text.trim()) : ''}</output>
      {rules.map((one) => (
        <RuleFound key={one.rule.id} found={one} {...shared} />
      ))}
      {states.length > 0 && (
        <Group title={words.find.states}>
          <Places places={states} {...shared} />
        </Group>
      )}
      {events.map(({ event, places }) => (
        <Group key={event} title={words.find.event(event)}>
          <Places places={places} {...shared} />
        </Group>
      ))}
      {hits.length > 0 && (
        <Group title={words.find.entries(hits.length)}>
          {hits.slice(-entriesTold).map((entry) => (
            <li key={entry.n}>
              <button type="button" className={styles.hit} data-found onClick={() => onEntry(entry.n)}>
                <span className={styles.name}>
                  <Highlighted text={`${entry.n} ${whoOf(entry)} ${entryTitle(entry)}`} sought={wordsOf(text)} />
                </span>
              </button>
            </li>
          ))}
        </Group>
      )}
    </div>
  )
}

const Group = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section className={styles.group}>
    <h2 className={styles.heading}>{title}</h2>
    <ul>{children}</ul>
  </section>
)

type PlacesProps = {
  readonly places: readonly Place[]
  readonly sought: readonly string[]
  readonly coverage: CoverageOf
  readonly onPlace: FindProps['onPlace']
}

/** States and transitions, each with how far tests walked it. */
const Places = ({ places, sought, coverage, onPlace }: PlacesProps) =>
  places.map(({ machine, at, label }) => {
    const mark = coverage(machine)?.markOf(at)
    return (
      <li key={`${machine} ${at}`}>
        <button type="button" className={styles.hit} data-found onClick={() => onPlace(machine, at)}>
          <span className={styles.name}>
            <Highlighted text={label} sought={sought} />
          </span>
          {mark && (
            <span className={styles.mark} data-mark={mark}>
              {words.coverage[mark]}
            </span>
          )}
        </button>
      </li>
    )
  })

/** A rule: its words, the transitions that carry it out with their coverage, and the tests that name it. */
function RuleFound({ found, ...shared }: Omit<PlacesProps, 'places'> & { readonly found: FoundRule }) {
  const { rule, places, tests } = found
  return (
    <Group title={ruleTitle(rule)}>
      <li className={styles.rule}>{rule.text}</li>
      <li className={styles.part}>{places.length > 0 ? words.find.carriedOut : words.find.notCarriedOut}</li>
      <Places places={places} {...shared} />
      <li className={styles.part}>{words.find.tests(tests?.length ?? null)}</li>
      {tests?.map(({ file, title }) => (
        <li key={`${file} ${title}`} className={styles.test}>
          <span>{title}</span>
          <code>{file}</code>
        </li>
      ))}
    </Group>
  )
}

const ruleTitle = ({ id, family }: SpecRule): string => `${id} · ${family}`
