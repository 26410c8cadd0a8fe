/** `/openapi.json`: the table of calls, described by the same schemas that read and write them. [NET14] */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import { type GenericSchema, object, parse, string } from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/index.ts'
import { headers } from '#contract/envelope.ts'
import { projectFolder } from '../projectFolder.ts'

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

export const describeApi = (): Json => ({
  openapi: '3.1.0',
  info: infoOf('Every business answer is HTTP 200 with `code`; 1 means done.'),
  components: {
    securitySchemes: { token: { type: 'apiKey', in: 'header', name: headers.token } },
    headers: {},
  },
  paths: describePaths(),
})

/** A path may be called by more than one method. */
function describePaths(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeCall(name, endpoint) }
  }
  return paths
}

function describeCall(name: string, endpoint: Endpoint): Json {
  const { method, access, body, keyed, summary, input } = endpoint
  const parameters = [...(method === 'GET' ? queryOf(input.schema) : []), ...(keyed ? [idempotencyKey] : []), language]
  return {
    operationId: name,
    summary,
    ...(access === 'anyone' ? {} : { security: [{ token: [] }] }),
    'x-access': access,
    parameters,
    ...(method === 'POST'
      ? { requestBody: { content: { [contentTypes[body ?? 'json']]: { schema: jsonSchema(input.schema) } } } }
      : {}),
    responses: {
      200: {
        description: 'The answer, or a refusal.',
        content: { 'application/json': { schema: envelopeOf(endpoint) } },
      },
    },
  }
}

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
})
const language = header(headers.language, 'Language of `msg`.')
const idempotencyKey = header(
  headers.idempotencyKey,
  'The same key answers the first definite answer again for 24 hours.',
)

const endSaid =
  'With code 999 an object with `reason` where it is known why the session ended: expired, password or logout.'

const envelopeOf = ({ access, output, versioned }: Endpoint): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: { anyOf: [jsonSchema(output.schema), {}], ...(access === 'anyone' ? {} : { description: endSaid }) },
    ...(versioned ? { ver: { type: 'integer', description: 'Raised by each change of the account.' } } : {}),
  },
})

function queryOf(schema: GenericSchema): readonly Json[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, { errorMode: 'ignore' })
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: value,
  }))
}

/** The contract's schemas as the published descriptions say them. [NET14, NET15] */
export type Json = Readonly<Record<string, unknown>>

/** Checks that JSON Schema cannot say are left out; types and names stand. */
export function jsonSchema(schema: GenericSchema): Json {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore' })
  return rest
}

const packageSchema = object({ version: string() })

/** Title, version and a sentence about what is described. */
export const infoOf = (description: string): Json => ({
  title: 'Pipwire',
  version: parse(packageSchema, JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))).version,
  description,
})
