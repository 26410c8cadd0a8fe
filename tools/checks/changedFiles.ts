/** What a change has touched. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export type Git = (...args: readonly string[]) => string | null

/** What Git prints; null where it does not know. */
export const git: Git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout : null
}

const branches = ['main', 'origin/main']

/** The commit where this branch left main, itself on main; null where there is none. */
export const forkPoint = (ask: Git): string | null =>
  branches.map((name) => ask('merge-base', 'HEAD', name)?.trim()).find((found) => found) ?? null

/**
 * Files that differ from where this branch left main (on main from the last commit), committed or not, and new ones; without those that are
 * gone. Null outside of a repository of Git.
 */
export function changedFiles(
  ask: Git = git,
  isThere: (path: string) => boolean = existsSync,
): readonly string[] | null {
  const changed = ask('diff', '--name-only', '-z', forkPoint(ask) ?? 'HEAD')
  const added = ask('ls-files', '--others', '--exclude-standard', '-z')
  if (changed === null || added === null) return null
  const paths = [changed, added].flatMap((list) => list.split('\0')).filter((path) => path !== '')
  return [...new Set(paths)].filter(isThere).toSorted()
}

/** The commit that this build is compared with: where its branch left main, on main the commit before. Null where the copy has neither. */
export function buildBefore(ask: Git = git): string | null {
  const head = ask('rev-parse', 'HEAD')?.trim()
  const fork = forkPoint(ask)
  if (fork !== null && fork !== head) return fork
  return ask('rev-parse', '--verify', '--quiet', 'HEAD^')?.trim() || null
}
