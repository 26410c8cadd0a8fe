/** A certificate for a name, signed by itself and good for a day: for a proxy that nobody but who made it trusts. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type Certificate = { readonly key: string; readonly cert: string }

/** As short as it can be: browsers take no other. */
function lengthOf({ length }: Buffer): readonly number[] {
  if (length < 0x80) return [length]
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(body)]), body])
}
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const id = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const bits = (bytes: Buffer): Buffer => der(0x03, Buffer.from([0]), bytes)
const utcTime = (at: number): Buffer =>
  der(
    0x17,
    Buffer.from(
      new Date(at)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  )

const ecdsaWithSha256 = sequence(id('2a8648ce3d040302'))
const commonName = '550403'
const subjectAltName = '551d11'
const dayMs = 24 * 60 * 60 * 1_000

/** RFC 5280, with nothing that a client of TLS does not ask for. */
export function makeCertificate(name: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const named = sequence(der(0x31, sequence(id(commonName), der(0x0c, Buffer.from(name)))))
  const now = Date.now()
  const names = der(0x04, sequence(der(0x82, Buffer.from(name))))
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    named,
    sequence(utcTime(now - dayMs), utcTime(now + dayMs)),
    named,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(id(subjectAltName), names))),
  )
  const whole = sequence(signed, ecdsaWithSha256, bits(sign('sha256', signed, privateKey)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
