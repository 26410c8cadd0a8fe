/** Keys that do something by themselves. Any other may be part of somebody's text and is not told. [FLW220, FLW273] */
import { shortcuts } from '#rules/app/shortcuts.ts'
import { type Control, controlAt, describeControl, isField, roleOf } from './describeControl.ts'

export type KeyTold = Control & { readonly key?: string }

const shortcutKeys: ReadonlySet<string> = new Set(shortcuts.flatMap(({ keys }) => keys))
const moving = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', '+', '-', 'Enter', 'Escape'])
const moved = '[role=slider], [role=separator], [role=group][tabindex]'

export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && isField(target) && ['textbox', 'searchbox'].includes(roleOf(target))

/** Null for what is not told. */
export function toldKey(event: KeyboardEvent): KeyTold | null {
  const { key, target, isComposing, repeat } = event
  if (isComposing) return null
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey
  if (!isTyping && !hasModifier && moving.has(key) && target instanceof Element && target.matches(moved))
    return { ...describeControl(controlAt(target)), key }
  if (repeat) return null
  // Of a button that Enter presses there comes a click.
  const isBare = key === 'Escape' || (key === 'Enter' && isTextField(target))
  const isShortcut = !isTyping && !hasModifier && shortcutKeys.has(key.toUpperCase())
  return isBare || isShortcut ? { role: 'key', name: [key], id: null } : null
}
