/** Reads a picture that only its owner and operators get. [KYC15] */
import { FetchError, ofetch } from 'ofetch'
import { headers } from '#contract/envelope.ts'
import { CallError } from '#rules/app/callProblem.ts'

export type PictureAsked = {
  /** Where the back end said that it lies. */
  readonly address: string
  readonly origin: string
  readonly token: string
  readonly signal: AbortSignal
}

/** Rejects with a `CallError`. A token goes to its own back end alone, whatever the address says. */
export async function readPicture({ address, origin, token, signal }: PictureAsked): Promise<Blob> {
  try {
    const url = new URL(address, origin)
    if (url.origin !== new URL(origin).origin) throw new CallError({ kind: 'unknown', status: null })
    return await ofetch(url.href, { headers: { [headers.token]: token }, responseType: 'blob', retry: 0, signal })
  } catch (error) {
    throw new CallError({ kind: 'unknown', status: error instanceof FetchError ? (error.status ?? null) : null })
  }
}
