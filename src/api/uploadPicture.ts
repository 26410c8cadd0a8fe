/** Sends one picture and tells how far it is, which `fetch` cannot. Given up by its signal. [KYC12] */
import { identityEndpoints } from '#contract/endpoints/identity.ts'
import { type Envelope, readEnvelope } from '#contract/envelope.ts'
import { type CallerPorts, answerOf, fault, formDataOf, headersOf } from './caller.ts'

export type Uploading = {
  readonly file: Blob
  /** A share of 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** As much of XMLHttpRequest as an upload needs. */
export type Request = Pick<
  XMLHttpRequest,
  'open' | 'setRequestHeader' | 'send' | 'abort' | 'timeout' | 'status' | 'responseText' | 'onload' | 'onerror'
> & { readonly upload: Pick<XMLHttpRequestUpload, 'onprogress'>; ontimeout: (() => void) | null }

const entry = identityEndpoints.uploadImage
/** A picture over a slow network takes longer than other calls. */
const uploadTimeoutMs = 120_000

/** Answers where the picture is now. Rejects with a `CallError`, and with an `AbortError` when it was given up. */
export async function uploadPicture(
  ports: CallerPorts,
  { file, onProgress, signal }: Uploading,
  open: () => Request = () => new XMLHttpRequest() as Request,
): Promise<string> {
  const token = ports.token()
  const envelope = await new Promise<Envelope>((resolve, reject) => {
    const request = open()
    const fail = () => reject(fault(request.status || null, false, ports))
    request.open('POST', ports.origin + entry.path)
    for (const [header, value] of Object.entries(headersOf(token ? { token } : {}, ports)))
      request.setRequestHeader(header, value)
    request.timeout = uploadTimeoutMs
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = fail
    request.ontimeout = fail
    request.onload = () => {
      const read = request.status >= 500 ? null : readEnvelope(parse(request.responseText))
      if (read) resolve(read)
      else fail()
    }
    signal.addEventListener('abort', () => {
      request.abort()
      reject(new DOMException('The upload was given up.', 'AbortError'))
    })
    request.send(formDataOf(entry.input.write({ file })))
  })
  return answerOf(entry, envelope, {}, ports, token).value.url
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
