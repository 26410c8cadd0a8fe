/**
 * Tells of what a person does and is shown, in a traced tab: taps, typed fields, dialogs and pages. Nothing that was typed is told, but how long
 * it is. [FLW220, FLW223]
 */
import { type Control, controlAt, describeControl, isField, namesOf } from './describeControl.ts'
import { type KeyTold, isTextField, toldKey } from './toldKey.ts'
import { watchDialogs } from './watchDialogs.ts'
import { type DragTold, watchDrags } from './watchDrags.ts'
import { type PinchTold, type WheelTold, watchZooms } from './watchZooms.ts'
import { type PageWay, watchPages } from './watchPages.ts'

/** `value`: what a slider was moved to. */
type TapTold = KeyTold & { readonly value?: string }

export type PersonTold = {
  readonly onTap: (control: TapTold) => void
  readonly onDrag: (drag: DragTold) => void
  readonly onWheel: (wheel: WheelTold) => void
  readonly onPinch: (pinch: PinchTold) => void
  /** Each time the text is another one; `length` in characters. */
  readonly onTyped: (field: Control & { readonly length: number }) => void
  readonly onDialog: (dialog: { readonly way: 'opened' | 'closed'; readonly name: readonly string[] }) => void
  readonly onPage: (page: { readonly way: PageWay; readonly path: string }) => void
}

/** Hears before anything of the app does. Answers how to stop. */
export function watchPerson(told: PersonTold): () => void {
  const { onTap, onDrag, onTyped, onDialog, onPage } = told
  const leaving = new AbortController()
  const early = { capture: true, signal: leaving.signal }
  /** What the app clicks for a key. */
  let isByKey = false
  watchZooms(told, early)
  const isAfterDrag = watchDrags(onDrag, early)
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const control = controlAt(target)
      if ((isByKey && !isTrusted) || isAfterDrag() || isRange(control)) return
      if (!isTextField(control) && !comesAgain(target, control)) onTap(describeControl(control))
    },
    early,
  )
  addEventListener(
    'keydown',
    (event) => {
      const told = toldKey(event)
      if (!told) return
      isByKey = true
      setTimeout(() => (isByKey = false))
      onTap(told)
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

const isRange = (element: Element): boolean => element instanceof HTMLInputElement && element.type === 'range'

function tellInput(target: EventTarget | null, onTap: PersonTold['onTap'], onTyped: PersonTold['onTyped']): void {
  if (!(target instanceof Element) || !isField(target)) return
  const control = describeControl(target)
  if (target instanceof HTMLSelectElement) {
    const chosen = target.selectedOptions[0]
    if (chosen) onTap({ ...control, role: 'option', name: [...namesOf(target), chosen.text] })
  } else if (isRange(target)) onTap({ ...control, value: target.value })
  else if (isTextField(target)) onTyped({ ...control, length: target.value.length })
}
