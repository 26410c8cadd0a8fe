/**
 * Tells of what a person does and is shown, in a traced tab: taps, typed fields, dialogs and pages. Nothing that was typed is told, but how long
 * it is. [FLW220, FLW223]
 */
import { type Control, controlAt, describeControl, isField, namesOf, roleOf } from './describeControl.ts'
import { watchDialogs } from './watchDialogs.ts'
import { type PageWay, watchPages } from './watchPages.ts'

export type PersonTold = {
  readonly onTap: (control: Control) => void
  /** Each time the text is another one; `length` in characters. */
  readonly onTyped: (field: Control & { readonly length: number }) => void
  readonly onDialog: (dialog: { readonly way: 'opened' | 'closed'; readonly name: readonly string[] }) => void
  readonly onPage: (page: { readonly way: PageWay; readonly path: string }) => void
}

const keysTold = new Set(['Escape', 'Enter'])

/** Hears before anything of the app does. Answers how to stop. */
export function watchPerson({ onTap, onTyped, onDialog, onPage }: PersonTold): () => void {
  const leaving = new AbortController()
  const early = { capture: true, signal: leaving.signal }
  addEventListener(
    'click',
    ({ target }) => {
      const control = controlAt(target)
      if (!isTextField(control) && !comesAgain(target, control)) onTap(describeControl(control))
    },
    early,
  )
  addEventListener(
    'keydown',
    ({ key, target, isComposing, repeat }) => {
      // Of a button that Enter presses there comes a click.
      if (!keysTold.has(key) || isComposing || repeat || (key === 'Enter' && !isTextField(target))) return
      onTap({ role: 'key', name: [key], id: null })
    },
    early,
  )
  addEventListener('input', ({ target }) => tellInput(target, onTap, onTyped), early)
  const stopDialogs = watchDialogs(onDialog)
  const stopPages = watchPages(onPage)
  return () => {
    leaving.abort()
    stopDialogs()
    stopPages()
  }
}

/** A click on a label is followed by one on its control. */
const comesAgain = (target: EventTarget | null, control: Element): boolean =>
  target instanceof Element && !control.contains(target) && target.closest('label')?.control === control

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && isField(target) && ['textbox', 'searchbox'].includes(roleOf(target))

function tellInput(target: EventTarget | null, onTap: PersonTold['onTap'], onTyped: PersonTold['onTyped']): void {
  if (!(target instanceof Element) || !isField(target)) return
  const control = describeControl(target)
  if (target instanceof HTMLSelectElement) {
    const chosen = target.selectedOptions[0]
    if (chosen) onTap({ ...control, role: 'option', name: [...namesOf(target), chosen.text] })
  } else if (isTextField(target)) onTyped({ ...control, length: target.value.length })
}
