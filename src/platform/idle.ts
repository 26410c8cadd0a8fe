/** When the browser has nothing else to do, and whether it is told to spare the network. */

const longMs = 1_000

/** Where the browser does not tell, after a while; `mostMs`: then at the latest. */
export const idle = (mostMs = 0): Promise<unknown> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(resolve, { timeout: mostMs })
    else setTimeout(resolve, longMs)
  })

type Connected = { readonly connection?: { readonly saveData?: boolean } }

export const savesData = (): boolean => (navigator as Connected).connection?.saveData === true
