/** What outlives a reload of this tab and goes with it. Storage may be full or forbidden: then things are simply not remembered. */

export type RememberedInTab = 'operatorToken' | 'drafts' | 'lots' | 'openedAnew' | 'recording'
const keyOf = (what: RememberedInTab): string => `pipwire.${what}`

export function recallInTab(what: RememberedInTab): string | null {
  try {
    return sessionStorage.getItem(keyOf(what))
  } catch {
    return null
  }
}

export function rememberInTab(what: RememberedInTab, text: string): void {
  try {
    sessionStorage.setItem(keyOf(what), text)
  } catch {
    // Not remembered: the page works on without it.
  }
}

export function forgetInTab(what: RememberedInTab): void {
  try {
    sessionStorage.removeItem(keyOf(what))
  } catch {
    // What cannot be reached cannot be forgotten either.
  }
}
