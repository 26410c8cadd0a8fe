/** What outlives a reload. Storage may be full, forbidden or cleared at any time: then things are simply not remembered. */

export type Remembered =
  | 'token'
  | 'unknownOutcomes'
  | 'demoKey'
  | 'instrument'
  | 'market'
  | 'language'
  | 'theme'
  | 'rise'
  | 'balanceHidden'
  | 'favourites'
  | 'searches'
  | 'drawings'
  | 'riskAccepted'
  | 'ordersConfirmed'
  | 'confirmsEach'
  | 'leverages'
  | 'slippages'
  | 'closingSlippages'
  | 'charts'
  | 'zooms'
  | 'views'
  | 'registerCodeWait'
  | 'resetCodeWait'
  | 'flowsRoom'

const keyOf = (what: Remembered) => `pipwire.${what}`

export function recall(what: Remembered): string | null {
  try {
    return localStorage.getItem(keyOf(what))
  } catch {
    return null
  }
}

export function remember(what: Remembered, text: string): void {
  try {
    localStorage.setItem(keyOf(what), text)
  } catch {
    // Not remembered: the app works on without it.
  }
}

export function forget(what: Remembered): void {
  try {
    localStorage.removeItem(keyOf(what))
  } catch {
    // What cannot be reached cannot be forgotten either.
  }
}

/**
 * Tells the token that another tab of this browser keeps from now on, null after a log-out there, or when everything was cleared; and that
 * something else is kept otherwise. [SES24, NET107]
 */
export function watchStorage(tell: {
  readonly onToken: (token: string | null) => void
  readonly onOther: () => void
}): void {
  addEventListener('storage', ({ key, newValue, storageArea }) => {
    if (storageArea !== localStorage) return
    if (key === keyOf('token') || key === null) tell.onToken(key === null ? null : newValue)
    if (key !== keyOf('token')) tell.onOther()
  })
}
