/** Lines to other machines: outside the sandbox none is without TLS. [OPS202, OPS260] */

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/
export const isLoopback = (host: string): boolean => loopback.test(host)

const isNear = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ''))

/** Whether an address is asked without encryption, over a network. */
export function isOpenLine(url: string, protocol: 'http:' | 'smtp:' | 'nats:'): boolean {
  const read = new URL(url)
  return read.protocol === protocol && !isNear(read)
}

/** Those that check whom they talk to; with `uselibpqcompat` the weaker two do not. */
const checkedModes = new Set(['require', 'verify-ca', 'verify-full'])

/** A socket of this machine is a path: in the place of the host, or as `host`. */
function isOpenDatabase(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return true
  const { hostname, searchParams: given } = new URL(databaseUrl)
  const host = given.get('host') ?? decodeURIComponent(hostname).replace(/^\[|\]$/g, '')
  if (host === '' || host.startsWith('/') || isLoopback(host)) return false
  const mode = given.get('sslmode')
  if (mode === null) return !['true', '1'].includes(given.get('ssl') ?? '')
  return !checkedModes.has(mode) || (given.has('uselibpqcompat') && mode !== 'verify-full')
}

type Lines = {
  readonly SMS_URL?: string | undefined
  readonly NATS_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly FILES_URL?: string | undefined
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
}

/** The line that goes over a network without TLS, in words; null where there is none. A mail server is asked for it when mail is sent. */
export function findOpenLine(lines: Lines): string | null {
  const { SMS_URL, NATS_URL, DATABASE_URL, FILES_URL, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = lines
  if (SMS_URL !== undefined && isOpenLine(SMS_URL, 'http:'))
    return 'SMS_URL is no https address, which only the sandbox allows.'
  if (NATS_URL !== undefined && isOpenLine(NATS_URL, 'nats:'))
    return 'NATS_URL is no tls address, which only the sandbox allows.'
  if (FILES_URL !== undefined && URL.canParse(FILES_URL) && isOpenLine(FILES_URL, 'http:'))
    return 'FILES_URL is no https address, which only the sandbox allows.'
  if (collector !== undefined && isOpenLine(collector, 'http:'))
    return 'OTEL_EXPORTER_OTLP_ENDPOINT is no https address, which only the sandbox allows.'
  if (DATABASE_URL !== undefined && isOpenDatabase(DATABASE_URL))
    return 'DATABASE_URL asks for no TLS with a certificate that is checked (sslmode=verify-full), which only the sandbox allows.'
  return null
}
