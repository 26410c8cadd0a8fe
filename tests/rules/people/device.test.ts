import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceOf } from '#rules/people/device.ts'
import { holds } from '#tests/support/laws/holds.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0 Safari/537.36`, 'Chrome, Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge, Windows'],
    [
      `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${webKit} SamsungBrowser/28.0 Chrome/130 Mobile Safari/537.36`,
      'Samsung Internet, Android',
    ],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webKit} Chrome/141.0 Mobile Safari/537.36`, 'Chrome, Android'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} Version/18.6 Mobile/15E148 Safari/604.1`,
      'Safari, iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${safari} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      'Chrome, iPhone',
    ],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Version/18.6 Safari/605.1.15`, 'Safari, macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
    ['curl/8.5.0', ''],
    ['', ''],
  ])('[SES501] %s is %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })

  it('[SES501] is made of known names, whatever is claimed', () => {
    holds({ claimed: fc.string() }, ({ claimed }) => /^[A-Za-z, ]{0,30}$/.test(deviceOf(claimed)))
  })
})
