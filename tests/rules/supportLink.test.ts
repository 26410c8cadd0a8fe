import { describe, expect, it } from 'vitest'
import { allowedLink, framedLink, outerLink } from '#rules/supportLink.ts'

const hosts = ['gone.example.com', '*.support.example.com']

describe('an allowed link', () => {
  it.each(['https://gone.example.com/bye?x=1', 'https://eu.support.example.com/'])('[RTE39, RTE48] is %s', (link) => {
    expect(allowedLink(link, hosts)).toBe(link)
  })

  it.each([
    'http://gone.example.com/',
    'https://gone.example.com.evil.example/',
    'https://evil.example.com/',
    'https://gone.example.com@evil.example.com/',
    'https://user@gone.example.com/',
    'https://gone.example.com:8443/',
    'https://support.example.com/',
    'https://xsupport.example.com/',
    'https://gоne.example.com/',
    'https://[::1]/',
    'javascript:alert(1)',
    '//gone.example.com/',
    '/bye',
    '',
  ])('[RTE39, RTE48] is not %j', (link) => {
    expect(allowedLink(link, hosts)).toBeNull()
  })
})

describe('what is framed', () => {
  const own = 'https://app.example.com'

  it('[RTE48] is a page of ours or an allowed one', () => {
    expect(framedLink('/sandbox/support', own, [])).toBe('https://app.example.com/sandbox/support')
    expect(framedLink('https://gone.example.com/', own, hosts)).toBe('https://gone.example.com/')
    for (const link of [
      '//evil.example.com/',
      String.raw`/\evil.example.com`,
      'https://evil.example.com/',
      'data:text/html,x',
    ])
      expect(framedLink(link, own, hosts)).toBeNull()
  })

  it('[RTE48, RTE18] opens apart only over https', () => {
    expect(outerLink('https://chat.example.com/x', own)).toBe('https://chat.example.com/x')
    expect(outerLink('/help', own)).toBe('https://app.example.com/help')
    for (const link of ['javascript:alert(1)', 'http://chat.example.com', 'data:x', 'x'])
      expect(outerLink(link, own)).toBeNull()
  })
})
