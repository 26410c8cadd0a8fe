/** Patterns: what is read, listed, sent and uploaded. */
import { type Walks, answers, factsOf, fails, refuses, types } from './walk.ts'

/** Short ones: what the last of them brings at once, the others bring one by one. */
const pages = [
  { items: [{ id: 1 }], total: 3, version: 1, extra: null },
  { items: [{ id: 2 }], total: 3, version: 1, extra: null },
  { items: [{ id: 1 }, { id: 2 }, { id: 3 }], total: 3, version: 5, extra: null },
]
type Known = Readonly<Record<'items' | 'total' | 'version' | 'fresh' | 'expected' | 'counted' | 'recountedAt', unknown>>

export const readingWalks: Walks = {
  read: {
    events: [
      ...types('read.refresh'),
      { type: 'read.changed', change: { name: 'another' } },
      ...answers('0.read.reading', { name: 'one' }),
    ],
    homes: ['ready'],
    facts: factsOf(({ value }: { value: unknown }) => value !== null),
  },
  pagedRead: {
    events: [
      ...types('list.refresh', 'list.more', 'versions.reset'),
      { type: 'items.removed', ids: [1], version: 5 },
      { type: 'item.put', item: { id: 4 }, version: null },
      { type: 'items.expected', ids: [1, 2, 3] },
      { type: 'items.expected', ids: [1] },
      { type: 'items.counted', count: 2, version: 5 },
      ...['reading', 'refreshing', 'refreshing further', 'reading more'].flatMap((state) =>
        answers(`0.paged read.${state}`, ...pages),
      ),
    ],
    homes: ['shown'],
    facts: factsOf(({ items, total, version, fresh, expected, counted, recountedAt }: Known) => [
      [items, total, version, fresh],
      [expected, counted, recountedAt],
    ]),
  },
  submission: {
    events: [
      { type: 'submission.send', form: 'words' },
      ...types('submission.dismiss'),
      ...answers('0.submission.sending', 'done'),
    ],
    homes: ['done'],
  },
  codeSend: {
    starts: [null, 2_000].map((waitsUntil) => ({ waitsUntil })),
    events: [
      { type: 'code.send', wish: {} },
      ...answers('0.codeSend.sending', { retryAfterSeconds: 2 }, { retryAfterSeconds: 0 }),
      refuses('0.codeSend.sending', 1005, 2),
    ],
    homes: ['waiting'],
    facts: factsOf(({ secondsLeft }: { secondsLeft: number }) => secondsLeft),
  },
  upload: {
    events: [
      { type: 'picture.chosen', file: new Blob() },
      ...types('upload.cancel', 'upload.retry', 'picture.remove'),
      { type: 'upload.progressed', share: 0.5 },
      { type: 'upload.arrived', url: '/uploads/1.jpg' },
      { type: 'upload.failed', problem: null },
      ...answers('0.upload.making ready', { file: new Blob(), preview: 'blob:1' }),
      ...fails('0.upload.uploading'),
    ],
    homes: ['there'],
  },
}
