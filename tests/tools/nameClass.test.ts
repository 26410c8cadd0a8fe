import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nameClass } from '#tools/build/nameClass.ts'

describe('names of classes in the build', () => {
  it('are the same wherever it is built, and say what they are called in the code', () => {
    expect(nameClass('row', resolve('src/ui/layout/ListRow.module.css?used'))).toBe(
      nameClass('row', resolve('src/ui/layout/ListRow.module.css')),
    )
    expect(nameClass('row', resolve('src/ui/layout/ListRow.module.css'))).toMatch(/^row_\w{4}$/)
  })

  it('differ from file to file', () => {
    const files = globSync('src/**/*.module.css')
    expect(files.length).toBeGreaterThan(50)
    expect(new Set(files.map((file) => nameClass('row', resolve(file)))).size).toBe(files.length)
  })
})
