import { describe, expect, it } from 'vitest'
import type { CallerPorts } from '#src/api/caller.ts'
import { type Request, uploadPicture } from '#src/api/uploadPicture.ts'
import { settle } from '#tests/support/app/watchMachine.ts'
import { problemOfCall } from './callerRun.ts'

const file = new Blob(['a picture'], { type: 'image/jpeg' })

/** A request in the hand of the test, as much of XMLHttpRequest as an upload needs. */
function start() {
  const told: string[] = []
  const shares: number[] = []
  const seen = { opened: '', headers: {} as Record<string, string>, body: null as unknown, aborted: 0 }
  const request = {
    upload: { onprogress: null },
    onload: null,
    onerror: null,
    ontimeout: null,
    timeout: 0,
    status: 0,
    responseText: '',
    open: (method: string, url: string) => {
      seen.opened = `${method} ${url}`
    },
    setRequestHeader: (name: string, value: string) => {
      seen.headers[name] = value
    },
    send: (body: unknown) => {
      seen.body = body
    },
    abort: () => {
      seen.aborted += 1
    },
  } as unknown as Request & { status: number; responseText: string }
  const ports: CallerPorts = {
    origin: 'https://api.example',
    language: () => 'ar',
    token: () => 't1',
    now: () => 0,
    onSessionInvalid: () => told.push('session invalid'),
    onRefused: (message) => told.push(`refused: ${message}`),
    onFault: (status) => told.push(`fault: ${status}`),
    onSuccess: (message) => told.push(`success: ${message}`),
  }
  const giveUp = new AbortController()
  const onProgress = (share: number) => shares.push(share)
  const uploading = uploadPicture(ports, { file, onProgress, signal: giveUp.signal }, () => request)
  return {
    uploading,
    seen,
    told,
    shares,
    giveUp: () => giveUp.abort(),
    progress: (loaded: number, total: number) =>
      request.upload.onprogress?.call(null as never, { loaded, total } as ProgressEvent),
    answer: (status: number, body: unknown) => {
      request.status = status
      request.responseText = typeof body === 'string' ? body : JSON.stringify(body)
      request.onload?.call(null as never, {} as ProgressEvent)
    },
    breakOff: () => request.onerror?.call(null as never, {} as ProgressEvent),
    timeOut: () => request.ontimeout?.(),
  }
}

describe('an upload', () => {
  it('[KYC12, NET7] sends one field with language and token, tells its progress, and answers where the picture is', async () => {
    const { uploading, seen, shares, progress, answer } = start()
    expect([seen.opened, seen.headers]).toEqual([
      'POST https://api.example/api/common/image_upload',
      { lang: 'ar', authorization: 't1' },
    ])
    expect([...(seen.body as FormData).keys()]).toEqual(['file'])
    progress(0, 0)
    progress(40, 100)
    progress(100, 100)
    expect(shares).toEqual([0, 0.4, 1])
    answer(200, { code: 1, msg: 'Uploaded.', data: { url: '/uploads/1.jpg' } })
    expect(await uploading).toBe('/uploads/1.jpg')
  })

  it.each([
    [200, { code: 5001, msg: 'Not this.', data: null }, { kind: 'refused', code: 5001, message: 'Not this.' }],
    [429, { code: 429, msg: 'Slow down.', data: null }, { kind: 'refused', code: 429, message: 'Slow down. (429)' }],
    [500, { code: 500, msg: '', data: null }, { kind: 'unknown', status: 500 }],
    [502, '<h1>Bad gateway</h1>', { kind: 'unknown', status: 502 }],
    [200, '{"code":1', { kind: 'unknown', status: 200 }],
    [200, { code: 1, msg: '', data: { address: '/uploads/1.jpg' } }, { kind: 'unknown', status: null }],
  ] as const)(
    '[KYC13, KYC16, NET75] answered with HTTP %i and %j fails, and says so where the picture is',
    async (status, body, problem) => {
      const { uploading, told, answer } = start()
      answer(status, body)
      expect(await problemOfCall(uploading)).toEqual(problem)
      expect(told).toEqual([])
    },
  )

  it('[SES19] with 999 ends the session', async () => {
    const { uploading, told, answer } = start()
    answer(200, { code: 999, msg: '', data: null })
    expect(await problemOfCall(uploading)).toMatchObject({ code: 999 })
    expect(told).toEqual(['session invalid'])
  })

  it('without a network, or that takes too long, has no definite answer', async () => {
    const lost = start()
    lost.breakOff()
    expect(await problemOfCall(lost.uploading)).toEqual({ kind: 'unknown', status: null })
    const slow = start()
    slow.timeOut()
    expect(await problemOfCall(slow.uploading)).toEqual({ kind: 'unknown', status: null })
  })

  it('that is given up ends at once, and is no fault', async () => {
    const { uploading, giveUp, seen, told, answer } = start()
    giveUp()
    await expect(uploading).rejects.toMatchObject({ name: 'AbortError' })
    answer(200, { code: 1, msg: '', data: { url: '/uploads/1.jpg' } })
    await settle()
    expect([seen.aborted, told]).toEqual([1, []])
  })
})
