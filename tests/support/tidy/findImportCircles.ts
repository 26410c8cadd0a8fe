import { posix } from 'node:path'
import { findImports } from './layers.ts'
import type { SourceFile } from './sourceFiles.ts'

/** What is loaded on use is no part of a circle: its file may know who loads it. */
function staticTargetsOf({ path, text }: SourceFile, known: ReadonlySet<string>): readonly string[] {
  const targets = findImports(text).flatMap(({ from, isLazy }) => {
    if (isLazy) return []
    if (from.startsWith('#')) return [from.slice(1)]
    return from.startsWith('.') ? [posix.join(posix.dirname(path), from)] : []
  })
  return targets.filter((target) => known.has(target))
}

/** All that a file imports, directly or by way of others; itself only if it is in a circle. */
function reachedFrom(path: string, targetsOf: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [...(targetsOf.get(path) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(targetsOf.get(next) ?? []))
  }
  return reached
}

/** Files that import each other, in whatever many steps and be it for a type alone: each circle as the list of its files. */
export function findImportCircles(files: readonly SourceFile[]): readonly (readonly string[])[] {
  const known = new Set(files.map(({ path }) => path))
  const targetsOf = new Map(files.map((file) => [file.path, staticTargetsOf(file, known)]))
  const reachedOf = new Map([...known].map((path) => [path, reachedFrom(path, targetsOf)]))
  return [...reachedOf].flatMap(([path, reached]) => {
    if (!reached.has(path)) return []
    const circle = [...reached].filter((other) => reachedOf.get(other)?.has(path)).toSorted()
    return circle[0] === path ? [circle] : []
  })
}
