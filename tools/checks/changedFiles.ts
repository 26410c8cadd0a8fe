/** What a change has touched. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export type Git = (...args: readonly string[]) => string | null

/** What Git prints; null where it does not know. */
const git: Git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout : null
}

const branches = ['main', 'origin/main']

/**
 * Files that differ from where this branch left main (on main from the last commit), committed or not, and new ones; without those that are
 * gone. Null outside of a repository of Git.
 */
export function changedFiles(
  ask: Git = git,
  isThere: (path: string) => boolean = existsSync,
): readonly string[] | null {
  const base = branches.map((name) => ask('merge-base', 'HEAD', name)?.trim()).find((found) => found)
  const changed = ask('diff', '--name-only', '-z', base ?? 'HEAD')
  const added = ask('ls-files', '--others', '--exclude-standard', '-z')
  if (changed === null || added === null) return null
  const paths = [changed, added].flatMap((list) => list.split('\0')).filter((path) => path !== '')
  return [...new Set(paths)].filter(isThere).toSorted()
}
