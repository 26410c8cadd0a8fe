/** Who may open which page and make which call. Deny by default: what is not in a table is refused. [ACS1, ACS2] */

export type Role = 'visitor' | 'demo' | 'real'
export type Access = 'anyone' | 'signed in' | 'real account' | 'operator'

/** Every page there is, with who may open it. */
export const pages = {
  '/': 'anyone',
  '/trade': 'anyone',
  '/order': 'signed in',
  '/user': 'signed in',
  '/mine': 'signed in',
  '/language': 'anyone',
  '/product': 'anyone',
  '/news': 'anyone',
  '/news/detail': 'anyone',
  '/rank': 'anyone',
  '/feedback': 'anyone',
  '/mine/announcement': 'anyone',
  '/mine/chat': 'anyone',
  '/mine/email': 'anyone',
  '/login': 'anyone',
  '/register': 'anyone',
  '/forgot': 'anyone',
  '/mine/auth': 'real account',
  '/mine/invite': 'signed in',
  '/mine/password': 'real account',
  '/mine/charge': 'real account',
  '/mine/system': 'anyone',
  '/mine/history': 'signed in',
  '/mine/withdraw': 'real account',
  '/mine/wallet': 'real account',
  '/mine/bank-card-list': 'real account',
  '/mine/coin-address-list': 'real account',
  '/mine/withdraw-way': 'real account',
} as const satisfies Record<string, Access>

export type PagePath = keyof typeof pages

const allowed: Readonly<Record<Role, readonly Access[]>> = {
  visitor: ['anyone'],
  demo: ['anyone', 'signed in'],
  real: ['anyone', 'signed in', 'real account'],
}

/** Whether a role reaches what asks for `access`. Operators have a door of their own. */
export const mayReach = (role: Role, access: Access): boolean => allowed[role].includes(access)

export type Gate = 'open' | 'log in first' | 'real account needed' | 'no such page'

/** What happens when `role` opens `path` (without its query). */
export function gateOf(role: Role, path: string): Gate {
  const access = accessOfPage(path)
  if (!access) return 'no such page'
  if (mayReach(role, access)) return 'open'
  return role === 'visitor' ? 'log in first' : 'real account needed'
}

/** Pages that one leaves by logging in. */
const waysIn: readonly string[] = ['/login', '/register', '/forgot']

const isPage = (path: string): path is PagePath => Object.hasOwn(pages, path)
const accessOfPage = (path: string): Access | undefined => (isPage(path) ? pages[path] : undefined)

/**
 * Where to go after login: `from` if it is a page of ours, else `/`. [ACS5]
 * Matched against the table of pages as plain text after URL parsing, so other origins, `//host`, `/\host` and schemes all end at `/`. Never throws.
 */
export function safeReturnPath(from: string | null | undefined): string {
  if (!from || !from.startsWith('/')) return '/'
  const base = 'https://app.invalid'
  if (!URL.canParse(from, base)) return '/'
  const url = new URL(from, base)
  if (url.origin !== base || !accessOfPage(url.pathname) || waysIn.includes(url.pathname)) return '/'
  return url.pathname + url.search
}

/** The login page with the wanted page to return to. */
export const loginPathFrom = (wanted: string): string => `/login${returnQuery(wanted)}`

/** The query of `/login` and `/register` that says where to return to; empty for the first page. */
export function returnQuery(wanted: string | null | undefined): string {
  const back = safeReturnPath(wanted)
  return back === '/' ? '' : `?from=${encodeURIComponent(back)}`
}
