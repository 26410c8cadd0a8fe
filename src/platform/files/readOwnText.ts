/** A file of the app's own origin as a text; empty where it cannot be had. */
export async function readOwnText(path: string): Promise<string> {
  try {
    const answer = await fetch(path)
    return answer.ok ? await answer.text() : ''
  } catch {
    return ''
  }
}
