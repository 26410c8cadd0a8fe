/** Signs that a connection may work again: the network is back, or the page is looked at again. [WSS34, WSS35] */
import { type Observable, filter, map, merge } from 'rxjs'

export type NetworkSign = { readonly type: 'network.returned' }

/** `online$` and `visible$` come from the browser's events; `visible$` tells whether the page is visible. */
export const networkSigns$ = (online$: Observable<unknown>, visible$: Observable<boolean>): Observable<NetworkSign> =>
  merge(online$, visible$.pipe(filter((isVisible) => isVisible))).pipe(
    map(() => ({ type: 'network.returned' as const })),
  )
