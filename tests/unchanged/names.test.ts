/** Names under which something is stored, in one list made from the code: whoever changes one sees it here, and migrates what has the old name. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { sealWhatLiesOpen } from '#server/auth/sealWhatLiesOpen.ts'
import { settingsOf } from '#server/broker/brokerSettings.ts'
import { openBackEnd } from '#tests/support/backend/backEnd.ts'
import { freshDatabase } from '#tests/support/backend/databases.ts'

/** What a pattern's group finds in some files, each once. */
const find = (files: string, pattern: RegExp): readonly string[] => {
  const texts = globSync(files).map((path) => readFileSync(path, 'utf8'))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].toSorted()
}
/** The words of a union of texts, whichever way it is broken into lines. */
const words = (files: string, type: string): readonly string[] =>
  find(files, new RegExp(String.raw`type ${type} =((?:\s*\|?\s*'[\w ]+')+)`, 'g')).flatMap((text) =>
    [...text.matchAll(/'([\w ]+)'/g)].map(([, word = '']) => word),
  )

/** After a first start, with all that it seeds. */
async function readFirstStart() {
  const kept = await freshDatabase()
  const back = await openBackEnd({ database: kept })
  await sealWhatLiesOpen(back.app.backEnd)
  const file = new Database(join(kept.dataDir, 'pipwire.sqlite'), { readonly: true })
  const list = (sql: string) => file.prepare(sql).pluck().all() as string[]
  const named = (type: string) =>
    list(
      `select sql from sqlite_master where type = '${type}' and sql <> '' and name not like '%sqlite%' order by name`,
    )
  const settings = [...list('select key from settings'), ...settingsOf(new Map()).map(({ key }) => key)]
  const names = {
    'figures of /metrics': back.app.metrics.registry
      .getMetricsAsArray()
      .map(({ name }) => name)
      .toSorted(),
    tables: named('table').map((sql) => sql.replaceAll(/, (?=")/g, ',\n  ')),
    indexes: named('index'),
    migrations: list('select name from kysely_migration order by name'),
    'settings of the broker': [...new Set([...settings, ...find('server/broker/*.ts', /'(session_\w+)'/g)])].toSorted(),
  }
  file.close()
  await back.close()
  return names
}

it('everything that is stored has the name it had', async () => {
  const names: Readonly<Record<string, readonly string[]>> = {
    ...(await readFirstStart()),
    'state of the feed': find('server/market/*.ts', /'(feed\.\w+)'/g),
    'the data folder': find('server/**/*.ts', /dataDir, '([\w.-]+)'/g),
    'secrets in PostgreSQL': find('server/auth/findSecrets.ts', /[`'](\w+\.(?:[a-z]+-[a-z]+|\$\{name\}))[`']/g),
    'settings of the process': find(
      'server/{settings,ops/spanSettings,uploads/filesSettings}.ts',
      /^ {2}([A-Z_]+): v\./gm,
    ),
    'a browser’s storage, caches and channels': [
      ...find('src/**/*.{ts,tsx}', /['"`](pipwire[.-][\w.-]*(?:\$\{\w+\})?)['"`]/g),
      ...words('src/platform/storage.ts', 'Remembered').map((name) => `pipwire.${name}`),
    ].toSorted(),
    'names within them': find('src/**/*.ts', /`\$\{cachePrefix\}(\w+)`/g),
    'storage of a tab': words('src/platform/tabStorage.ts', 'RememberedInTab'),
    'drafts of forms': find('src/**/*.{ts,tsx}', /useFormDraft\(['"`]([^'"`]+)['"`]/g),
    'views of a page': words('src/app/device/*.tsx', 'ViewName'),
    cookies: find('src/platform/companyCookie.ts', /^const name = '(\w+)'/gm),
  }
  const empty = Object.keys(names).filter((title) => names[title]?.length === 0)
  expect(empty, 'a list that finds nothing holds nothing').toEqual([])
  const written = Object.entries(names).map(([title, list]) => [`# ${title}`, ...list, ''].join('\n'))
  await expect(written.join('\n')).toMatchFileSnapshot('names.txt')
})
