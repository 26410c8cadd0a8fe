import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CallProblem } from '#rules/app/callProblem.ts'

type Attempts = {
  readonly form: RefObject<HTMLFormElement | null>
  /** Problems are shown from the first attempt on. */
  readonly wasTried: boolean
  readonly note: () => void
}

/** Attempts to send a form. After one that fails, here or at the back end, the first field with a problem gets the focus. */
export function useAttempts(refusal: CallProblem | null): Attempts {
  const form = useRef<HTMLFormElement>(null)
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count > 0 || refusal !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [count, refusal])
  return { form, wasTried: count > 0, note: () => setCount((known) => known + 1) }
}
