/** What outlives a reload of this tab and goes with it. Storage may be full or forbidden: then things are simply not remembered. */

const names = { operatorToken: 'pipwire.operatorToken', drafts: 'pipwire.drafts' } as const

export type RememberedInTab = keyof typeof names

export function recallInTab(what: RememberedInTab): string | null {
  try {
    return sessionStorage.getItem(names[what])
  } catch {
    return null
  }
}

export function rememberInTab(what: RememberedInTab, text: string): void {
  try {
    sessionStorage.setItem(names[what], text)
  } catch {
    // Not remembered: the page works on without it.
  }
}

export function forgetInTab(what: RememberedInTab): void {
  try {
    sessionStorage.removeItem(names[what])
  } catch {
    // What cannot be reached cannot be forgotten either.
  }
}
