/** Messengers as an operator writes them, one a line, a name and a link; and as the setting keeps them. [OPS29] */
type Messenger = { readonly name: string; readonly url: string }

const isMessenger = (value: unknown): value is Messenger =>
  typeof value === 'object' && value !== null && 'name' in value && 'url' in value

/** What is no list of messengers stays as it is. */
export function linesOfMessengers(kept: string): string {
  try {
    const list: unknown = JSON.parse(kept)
    if (!Array.isArray(list) || !list.every(isMessenger)) return kept
    return list.map(({ name, url }) => `${name} ${url}`).join('\n')
  } catch {
    return kept
  }
}

/** "" without any. A line without a link is kept so, for the back end to refuse. */
export function messengersOfLines(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const list = lines.map((line): Messenger => {
    const [, name = line, url = ''] = /^(.+?)\s+(\S+)$/.exec(line) ?? []
    return { name, url }
  })
  return list.length === 0 ? '' : JSON.stringify(list)
}
