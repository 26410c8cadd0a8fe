/** Files are read, compared and hashed byte for byte: they are the same on every system. */
import { globSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { expect, it } from 'vitest'
import { allFiles } from '#tests/support/tidy/sourceFiles.ts'

const lines = readFileSync('.gitattributes', 'utf8').split('\n')

it('no file has the line endings of Windows, and Git makes none', () => {
  expect(allFiles.filter(({ text }) => text.includes('\r')).map(({ path }) => path)).toEqual([])
  expect(lines).toContain('* text=auto eol=lf')
})

it('Git takes no picture for text', () => {
  const files = globSync('{docs,public,tests,e2e,src}/**/*.*').filter((path) => !path.includes('node_modules'))
  const kinds = new Set(files.filter((path) => readFileSync(path).includes(0)).map((path) => extname(path)))
  expect([...kinds].filter((kind) => !lines.includes(`*${kind} binary`))).toEqual([])
  expect(kinds.size).toBeGreaterThan(0)
})
