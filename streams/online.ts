/** Signs of the network: it is gone, or a connection may work again, as it is back or the page is looked at again. [WSS34, WSS35, WSS41] */
import { type Observable, filter, map, merge } from 'rxjs'

export type NetworkSign = { readonly type: 'network.returned' | 'network.lost' }

/** `online$` and `visible$` come from the browser's events: whether there is a network, whether the page is visible. */
export const networkSigns$ = (
  online$: Observable<boolean>,
  visible$: Observable<boolean>,
  hasNetwork: () => boolean,
): Observable<NetworkSign> =>
  merge(online$, visible$.pipe(filter((isVisible) => isVisible && hasNetwork()))).pipe(
    map((isThere) => ({ type: isThere ? 'network.returned' : 'network.lost' })),
  )
