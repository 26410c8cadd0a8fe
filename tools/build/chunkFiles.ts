/** The files of a build's chunks, as its own manifest (`.vite/manifest.json`) tells them. */
type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** By source file, relative to the project. */
export type BuildManifest = Readonly<Record<string, Chunk>>

/** A chunk with everything that it imports before it runs; nothing for a source that is in another one's chunk. */
export function filesOf(manifest: BuildManifest, key: string, seen = new Set<string>()): readonly string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen))]
}
