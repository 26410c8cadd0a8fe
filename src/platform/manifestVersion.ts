/** The version that the manifest names now; null when it cannot be read, which nobody is told of. [NET77, RTE50] */
export async function readManifestVersion(): Promise<string | null> {
  try {
    const response = await fetch('/manifest.json', { cache: 'no-store' })
    const manifest: unknown = await response.json()
    const version = typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : null
    return response.ok && typeof version === 'string' ? version : null
  } catch {
    return null
  }
}
