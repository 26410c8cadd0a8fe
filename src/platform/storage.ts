/** What outlives a reload. Storage may be full, forbidden or cleared at any time: then things are simply not remembered. */

const names = {
  token: 'pipwire.token',
  unknownOutcomes: 'pipwire.unknownOutcomes',
  demoKey: 'pipwire.demoKey',
  instrument: 'pipwire.instrument',
  market: 'pipwire.market',
  language: 'pipwire.language',
  theme: 'pipwire.theme',
  rise: 'pipwire.rise',
  balanceHidden: 'pipwire.balanceHidden',
  favourites: 'pipwire.favourites',
  searches: 'pipwire.searches',
  drawings: 'pipwire.drawings',
  riskAccepted: 'pipwire.riskAccepted',
  ordersConfirmed: 'pipwire.ordersConfirmed',
  confirmsEach: 'pipwire.confirmsEach',
  leverages: 'pipwire.leverages',
  charts: 'pipwire.charts',
  zooms: 'pipwire.zooms',
  views: 'pipwire.views',
  registerCodeWait: 'pipwire.registerCodeWait',
  resetCodeWait: 'pipwire.resetCodeWait',
} as const

export type Remembered = keyof typeof names

export function recall(what: Remembered): string | null {
  try {
    return localStorage.getItem(names[what])
  } catch {
    return null
  }
}

export function remember(what: Remembered, text: string): void {
  try {
    localStorage.setItem(names[what], text)
  } catch {
    // Not remembered: the app works on without it.
  }
}

export function forget(what: Remembered): void {
  try {
    localStorage.removeItem(names[what])
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
    if (key === names.token || key === null) tell.onToken(key === null ? null : newValue)
    if (key !== names.token) tell.onOther()
  })
}
