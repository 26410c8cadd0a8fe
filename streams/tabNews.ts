/** What tabs of one browser tell one another of an account: somebody acted for it, or signed out. Each tab has a socket of its own for all else. [SES24, NET107] */
import { type Observable, filter, map } from 'rxjs'

const kinds = ['tab.acted', 'tab.signedOut'] as const

/** In our own words: only tabs of this app hear it, though of another version perhaps. */
export type TabMessage = { readonly type: (typeof kinds)[number]; readonly userId: number }
export type TabNews = Pick<TabMessage, 'type'>

const isMessage = (heard: unknown): heard is TabMessage =>
  typeof heard === 'object' &&
  heard !== null &&
  'type' in heard &&
  kinds.some((kind) => kind === heard.type) &&
  'userId' in heard &&
  typeof heard.userId === 'number'

/** What is about this user; what nobody can read, or is about another one, is passed over. */
export const tabNewsOf$ = (heard$: Observable<unknown>, userId: number): Observable<TabNews> =>
  heard$.pipe(
    filter(isMessage),
    filter((message) => message.userId === userId),
    map(({ type }) => ({ type })),
  )
