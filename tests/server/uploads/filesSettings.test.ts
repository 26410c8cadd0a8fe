import { expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { settingsOf } from '#tests/support/backend/backEnd.ts'

const keys = { FILES_KEY_ID: 'an-id', FILES_SECRET: 'a/secret+of=it' }
const problemOf = (env: Readonly<Record<string, string>>) => {
  const read = readSettings(env)
  return read.ok ? null : read.problem
}

it('[NOD100] pictures lie in the data folder until FILES_URL is set', () => {
  expect(settingsOf({})).toMatchObject({ filesUrl: null, filesKeys: null })
  for (const url of ['/srv/pictures', 'file:///srv/pictures']) expect(settingsOf({ FILES_URL: url }).filesUrl).toBe(url)
})

it('[NOD101] a store has its keys and its region', () => {
  const FILES_URL = 'https://store.example.com:9000/bucket/pictures'
  expect(settingsOf({ FILES_URL, ...keys, FILES_REGION: 'eu-central-1' })).toMatchObject({
    filesUrl: FILES_URL,
    filesKeys: { id: 'an-id', secret: 'a/secret+of=it', region: 'eu-central-1' },
  })
  expect(settingsOf({ FILES_URL, ...keys }).filesKeys?.region).toBe('us-east-1')
})

it('[NOD101, OPS2] a store without keys stops the start', () => {
  const FILES_URL = 'https://store.example.com/bucket'
  expect(problemOf({ FILES_URL })).toBe('FILES_URL is a store, and FILES_KEY_ID is not set.')
  expect(problemOf({ FILES_URL, FILES_KEY_ID: 'an-id' })).toBe('FILES_URL is a store, and FILES_SECRET is not set.')
})

it.each([
  'pictures',
  'ftp://store.example.com/bucket',
  'file://host/pictures',
  'https://store.example.com',
  'https://store.example.com/',
  'https://name@store.example.com/bucket',
  'https://store.example.com/bucket?x=1',
])('[NOD103, OPS2] FILES_URL=%s stops the start with one line', (url) => {
  expect(problemOf({ FILES_URL: url, ...keys })).toMatch(/^FILES_URL [^\n]+\.$/)
})

it('[NOD103, OPS202] outside the sandbox a store is asked by https, unless it is on this machine', () => {
  const outside = { SANDBOX: '0', FEED: 'nats', NATS_URL: 'nats://127.0.0.1:9', ...keys }
  expect(problemOf({ ...outside, FILES_URL: 'http://store.example.com/bucket' })).toBe(
    'FILES_URL is no https address, which only the sandbox allows.',
  )
  for (const url of ['https://store.example.com/bucket', 'http://127.0.0.1:9000/bucket', '/srv/pictures'])
    expect(problemOf({ ...outside, FILES_URL: url })).toBeNull()
})
