import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import parsed, { withBase, withQuery } from '#src/platform/network/fetchParts.ts'

describe('what a call is made of', () => {
  it('[NET9] has its query behind the address, whatever signs are in it', () => {
    const queries = fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(queries, (query) => {
        const { pathname, searchParams } = new URL(withQuery('https://a.example/v1/list', query))
        expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/v1/list', { ...query }])
      }),
    )
    expect(withQuery('/list?page=2', { t: '5' })).toBe('/list?page=2&t=5')
    expect(withBase('/list', 'https://a.example')).toBe('https://a.example/list')
  })

  it('[NET1] is answered by the value of its JSON, or by what is no JSON as it is', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parsed(text)).toEqual(JSON.parse(text))
      }),
    )
    expect(parsed('<html>502</html>')).toBe('<html>502</html>')
  })
})
