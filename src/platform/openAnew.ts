import { now } from './clock.ts'
import { readManifestVersion } from './manifestVersion.ts'
import { recallInTab, rememberInTab } from './tabStorage.ts'

const leastPauseMs = 60_000

async function openWhereAnswered(): Promise<void> {
  if (now() - Number(recallInTab('openedAnew')) < leastPauseMs) return
  if ((await readManifestVersion()) === null) return
  rememberInTab('openedAnew', String(now()))
  location.reload()
}

/**
 * A browser asks no second time for code that it could not fetch, however often it is wanted: where a part of the app is missing although
 * the back end answers, a new start alone brings it. Once a minute at most: what is missing for good turns in no circle. [NET380]
 */
export const openAnew = (): void => void openWhereAnswered()

/** For code without which nothing goes on. */
export const openAnewAfter = (error: unknown): never => {
  openAnew()
  throw error
}
