/** What a value of a setting may look like, and what is read from it. */
import { isIP } from 'node:net'
import * as v from 'valibot'

export const wholeNumber = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, 'is no whole number'),
    v.transform(Number),
    v.maxValue(most, `is above ${most}`),
  )

export const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text

export const originList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.array(v.pipe(v.string(), v.check(isOrigin, 'is no list of origins such as https://app.example.com'))),
)

export const hostList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((host) => host.trim())),
  v.array(
    v.pipe(
      v.string(),
      v.regex(/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)+(:\d{1,5})?$/, 'is no list of hosts such as chat.example.com'),
    ),
  ),
)

/** `10.0.0.1`, or a range such as `10.0.0.0/8`. */
function isAddressOrRange(text: string): boolean {
  const [address = '', length, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= most)
}

export const proxies = v.pipe(
  v.string(),
  v.transform((text): number | readonly string[] =>
    /^\d{1,2}$/.test(text) ? Number(text) : text.split(',').map((address) => address.trim()),
  ),
  v.check(
    (proxies) => typeof proxies === 'number' || proxies.every(isAddressOrRange),
    'is neither a number of proxies nor a list of their addresses',
  ),
)

/** JSON, or one word that stands for itself. */
export const jsonOf = <T, W extends string>(schema: v.GenericSchema<unknown, T>, word: W | null, problem: string) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, T | W>(({ dataset, addIssue, NEVER }) => {
      if (word !== null && dataset.value === word) return word
      try {
        const result = v.safeParse(schema, JSON.parse(dataset.value))
        if (result.success) return result.output
        addIssue({ message: `is wrong at "${v.getDotPath(result.issues[0]) ?? ''}": ${result.issues[0].message}` })
      } catch {
        addIssue({ message: problem })
      }
      return NEVER
    }),
  )
export const isUrlOf = (protocol: RegExp) => (text: string) => {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return protocol.test(url.protocol) && url.hostname !== ''
}

/** With commas between them. */
export const areUrlsOf = (protocol: RegExp) => (text: string) => text.split(',').every(isUrlOf(protocol))

export const withoutControls = /^[!-~]+$/
