/** Reads the one file of a multipart form, and no more of it than is taken. [KYC12, KYC13] */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pictureBytesMost } from '#rules/people/identity.ts'
import { HttpProblem } from '../http/answer.ts'

export async function readMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: pictureBytesMost,
      files: 1,
      fields: 10,
      fieldSize: 1_024,
      fieldNameSize: 100,
      parts: 11,
      headerPairs: 20,
    },
  })
}

export type Received = { readonly kind: 'file'; readonly file: Blob } | { readonly kind: 'none' | 'too large' }

/** Names and types that come with the file are not looked at. Throws 415 for what is no multipart form. */
export async function receiveFile(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) throw new HttpProblem(415)
  try {
    const part = await request.file()
    if (!part) return { kind: 'none' }
    const bytes = await part.toBuffer()
    return part.fieldname === 'file' ? { kind: 'file', file: new Blob([new Uint8Array(bytes)]) } : { kind: 'none' }
  } catch (error) {
    return { kind: isTooLarge(error) ? 'too large' : 'none' }
  }
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
