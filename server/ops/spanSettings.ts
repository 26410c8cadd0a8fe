/** Settings of who collects traces, by the names that OpenTelemetry gives them. [NOD204, NOD205] */
import * as v from 'valibot'
import { isUrlOf } from '../settingValues.ts'

export type SpanSettings = {
  /** Without the path of traces. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** How many of the traces are kept, from 0 to 1. */
  readonly share: number
  /** An engine keeps what a gateway keeps, whatever its own share. */
  readonly followsGateway: boolean
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

function isEndpoint(text: string): boolean {
  if (!isUrlOf(/^https?:$/)(text)) return false
  const { username, password, search, hash } = new URL(text)
  return username + password + search + hash === ''
}

/** Of `name=value,name=value`, with values as in an address (`%20`); null where it is no such list. */
function readHeaders(list: string): Readonly<Record<string, string>> | null {
  const pairs = list.split(',').map((pair) => /^([\w-]+)=(.+)$/.exec(pair))
  try {
    const read = pairs.map((pair) => [pair?.[1] ?? '', decodeURIComponent(pair?.[2] ?? '')] as const)
    return read.every(([name, value]) => name !== '' && /^[ -~]+$/.test(value)) ? Object.fromEntries(read) : null
  } catch {
    return null
  }
}

export const spanEnv = {
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(v.string(), v.check(isEndpoint, 'is no http or https address such as http://127.0.0.1:4318')),
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(v.picklist(['http/json'], 'is not "http/json", which is all that is spoken')),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      v.string(),
      v.check((list) => readHeaders(list) !== null, 'is no list of name=value with commas'),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'is no name of letters, digits, points and hyphens')),
    'pipwire',
  ),
  OTEL_TRACES_SAMPLER: v.optional(v.picklist(samplers, `is none of ${samplers.join(', ')}`), 'parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(v.pipe(v.string(), v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'is no share from 0 to 1'))),
}

type Given = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  readonly OTEL_SERVICE_NAME: string
  readonly OTEL_TRACES_SAMPLER: (typeof samplers)[number]
  readonly OTEL_TRACES_SAMPLER_ARG?: string | undefined
}

/** Null where nobody collects. */
export function spanSettingsOf(given: Given): SpanSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: list, OTEL_TRACES_SAMPLER: name } = given
  if (endpoint === undefined) return null
  const ratio = Number(given.OTEL_TRACES_SAMPLER_ARG ?? 1)
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    headers: readHeaders(list ?? '') ?? {},
    service: given.OTEL_SERVICE_NAME,
    share: name.endsWith('always_on') ? 1 : name.endsWith('always_off') ? 0 : ratio,
    followsGateway: name.startsWith('parentbased'),
  }
}
