/** Short messages by a gateway of HTTP: `{to, text}`, the number with its plus. */
import type { OutboxEntry } from '#server/store/content/outbox.ts'

const patienceMs = 10_000

export async function sendShortMessage(smsUrl: string, { to, text }: OutboxEntry): Promise<void> {
  const response = await fetch(smsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The gateway of short messages answered ${response.status}.`)
}
