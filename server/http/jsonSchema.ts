/** The contract's schemas as the published descriptions say them. [NET14, NET15] */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import { type GenericSchema, object, parse, string } from 'valibot'
import { projectFolder } from '../projectFolder.ts'

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
