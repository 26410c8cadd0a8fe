import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { chunkNames, patternOf } from '#tools/build/chunkNames.ts'

const named = Object.entries(chunkNames).flatMap(([chunk, names]) =>
  Object.entries<string>(names).flatMap(([folder, list]) =>
    list.split(' ').map((name) => ({ chunk: chunk as keyof typeof chunkNames, path: `${folder}/${name}` })),
  ),
)
const endings = ['.ts', '.tsx', '.css']

it('every name in the lists of what the build puts together is a file', () => {
  const missing = named.filter(({ path }) => !endings.some((ending) => existsSync(path + ending)))
  expect(missing).toEqual([])
})

it('the pattern of a list finds its files and their styles, and no others', () => {
  for (const { chunk, path } of named)
    expect(endings.some((ending) => patternOf(chunk).test(`/project/${path}${ending}`))).toBe(true)
  expect(patternOf('pages').test('/project/src/ui/layout/ListRow.module.css')).toBe(true)
  expect(patternOf('pages').test('/project/src/ui/layout/VirtualRows.tsx')).toBe(false)
  expect(patternOf('lists').test('/project/src/components/PagedLists.tsx')).toBe(false)
  expect(patternOf('trading').test('/project/src/screens/trade/chart/ChartPanel.tsx')).toBe(false)
})

it('no two stylesheets have one name: it is part of the names of their classes', () => {
  const names = globSync('src/**/*.module.css').map((path) => basename(path))
  expect(names.length).toBeGreaterThan(50)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})
