/** The chosen company's id, in a cookie of three years. Cookies may be forbidden: then no company is chosen. [RTE45] */
const name = 'company'
const keptSeconds = 3 * 365 * 24 * 60 * 60

export function chosenCompany(): string | null {
  const found = new RegExp(`(?:^|; )${name}=(\\d{1,15})(?:;|$)`).exec(document.cookie)
  return found?.[1] ?? null
}

/** Null takes the choice back. */
export function chooseCompany(id: number | null): void {
  const life = id === null ? 0 : keptSeconds
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${id ?? ''}; Path=/; Max-Age=${life}; SameSite=Lax${secure}`
}
