/** Settings of where pictures are kept. [NOD100, NOD101, NOD103] */
import * as v from 'valibot'
import { withoutControls } from '../settingValues.ts'
import { isFilesUrl, isStoreUrl } from './openFiles.ts'
import type { FilesSettings } from './sealedFiles.ts'

const isKey = v.pipe(v.string(), v.regex(withoutControls, 'has characters that no header can carry'))

export const filesEnv = {
  FILES_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isFilesUrl, 'is no path from / and no address such as https://store.example.com/bucket'),
    ),
  ),
  FILES_KEY_ID: v.optional(isKey),
  FILES_SECRET: v.optional(isKey),
  FILES_REGION: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'is no name of a region')), 'us-east-1'),
}

type Given = {
  readonly FILES_URL?: string | undefined
  readonly FILES_KEY_ID?: string | undefined
  readonly FILES_SECRET?: string | undefined
  readonly FILES_REGION: string
}

export function filesSettingsOf(given: Given): Pick<FilesSettings, 'filesUrl' | 'filesKeys'> {
  const { FILES_URL: url, FILES_KEY_ID: id, FILES_SECRET: secret, FILES_REGION: region } = given
  return {
    filesUrl: url ?? null,
    filesKeys: id !== undefined && secret !== undefined ? { id, secret, region } : null,
  }
}

/** A store without keys for it, in words; null where there is none. */
export function findStoreWithoutKeys(given: Given): string | null {
  if (given.FILES_URL === undefined || !isStoreUrl(given.FILES_URL)) return null
  const missing = (['FILES_KEY_ID', 'FILES_SECRET'] as const).find((name) => given[name] === undefined)
  return missing ? `FILES_URL is a store, and ${missing} is not set.` : null
}
