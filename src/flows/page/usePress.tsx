import { useState } from 'react'
import { CallError } from '#rules/app/callProblem.ts'
import { classNames } from '#src/ui/hooks/classNames.ts'
import styles from '../Panel.module.css'
import { words } from './words.ts'

type Came = { readonly isGood: boolean; readonly text: string }

export type Press = {
  readonly isBusy: boolean
  /** What came of the last one, in words. */
  readonly came: Came | null
  /** `done` is said when it worked. */
  readonly run: (done: string, act: () => Promise<unknown>) => void
}

const noOperator = 999
const noSuchCall = 404

function whyNot(error: unknown): string {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : words.failed.unknown
  const { problem } = error
  if (problem.kind === 'refused') return problem.code === noOperator ? words.failed.token : problem.message
  return problem.status === noSuchCall ? words.failed.noSandbox : words.failed.noAnswer
}

/** Something that is done by a press, one at a time, and what came of it. */
export function usePress(): Press {
  const [isBusy, setBusy] = useState(false)
  const [came, setCame] = useState<Came | null>(null)
  const run = (done: string, act: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setCame(null)
    act()
      .then(
        () => setCame({ isGood: true, text: done }),
        (error: unknown) => setCame({ isGood: false, text: whyNot(error) }),
      )
      .finally(() => setBusy(false))
  }
  return { isBusy, came, run }
}

/** What came of a press; the region is always there, since only then what is put into it is read out. */
export function PressOutcome({ press: { came } }: { readonly press: Press }) {
  return (
    <output className={classNames(styles.came, came !== null && !came.isGood && styles.bad)}>{came?.text ?? ''}</output>
  )
}
