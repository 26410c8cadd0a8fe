import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allowedStyle, isAllowed } from '#src/flows/snapshot/allowedParts.ts'
import { placeSheets } from '#src/flows/snapshot/places.ts'

const sheets = globSync('src/{styles,ui,charts,components,app,screens}/**/*.css')

describe('what a snapshot may have', () => {
  it('[FLW250] is every attribute that the app’s styles ask for, with the value that they ask for', () => {
    const asked = new Set(
      sheets.flatMap((path) => {
        const text = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
        return [...text.matchAll(/\[([a-z-]+)(?:[*~|^$]?='([^']*)')?\]/g)].map(
          ([, name = '', value]) => `${name} ${value ?? ''}`,
        )
      }),
    )
    expect(asked.size).toBeGreaterThan(25)
    const values = {
      'aria-current': 'page',
      'aria-sort': 'ascending',
      'aria-disabled': 'true',
      'aria-hidden': 'true',
    } as const
    const isKnown = (one: string) => {
      const [name = '', value = ''] = one.split(' ')
      return (
        isAllowed(name, value === '' ? (values[name as keyof typeof values] ?? 'up') : value) || isAllowed(name, '')
      )
    }
    expect([...asked].filter((one) => !isKnown(one))).toEqual([])
  })

  it('[FLW251] is told by style sheets that there are', () => {
    const names = new Set(sheets.map((path) => basename(path, '.module.css')))
    expect(placeSheets.filter((name) => !names.has(name))).toEqual([])
    expect(placeSheets).not.toContain('QrCode')
  })

  it.each([
    ['href', '/'],
    ['id', 'a'],
    ['name', 'a'],
    ['title', 'Ann'],
    ['alt', 'Ann'],
    ['aria-label', 'Ann'],
    ['onclick', 'x'],
    ['srcdoc', 'x'],
    ['formaction', '/'],
    ['constructor', 'x'],
    ['value', 'Ann'],
    ['class', '"><script>'],
    ['src', '//example.com/logos/x.svg'],
    ['src', '/logos/../uploads/1.jpg'],
    ['data-zone', 'Ann'],
    ['aria-checked', 'Ann'],
    ['role', 'Ann'],
    ['style', 'background: url(x)'],
    ['d', 'M0 0 Ann'],
    ['lang', 'Ann Smith'],
  ])('[FLW250, FLW251] is no %s="%s"', (name, value) => {
    expect(isAllowed(name, value)).toBe(false)
  })

  it('[FLW250] is a style of lengths and names of ours alone', () => {
    const kept = 'inline-size: 2.25rem; --share: 45.1%; transform: translate3d(-3px, 0, 0); display: none !important'
    expect(allowedStyle(`${kept}; content: "Ann"; background: url(/x); --name: Ann; color: red;`)).toBe(kept)
  })
})
