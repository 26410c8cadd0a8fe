import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { createSendReply } from '#server/http/sendReply.ts'
import { createFakeMarket } from '#tests/support/backend/fakeMarket.ts'

it('[OPS22] a slow fault holds an answer back for 5 s, a silent one for good, another or none not at all', async () => {
  const happened: unknown[] = []
  const reply = {
    header: () => reply,
    send: (text: string) => happened.push(text),
    hijack: () => happened.push('silence'),
  } as unknown as FastifyReply
  const wait = async (ms: number) => void happened.push(ms)
  const sendReply = createSendReply({ market: createFakeMarket(() => 0), wait })
  for (const effect of ['slow', 'silent', 'refuse', undefined] as const)
    await sendReply(reply, { text: `after ${effect}`, isFirst: false }, effect)
  expect(happened).toEqual([5_000, 'after slow', 'silence', 'after refuse', 'after undefined'])
})
