/** Patterns: what is read, listed, sent and uploaded. */
import { type Walks, answers, factsOf, fails, refuses, types } from './walk.ts'

const pages = [
  { items: [{ id: 1 }], total: 2, version: 1, extra: null },
  { items: [{ id: 1 }, { id: 2 }], total: 2, version: 5, extra: null },
]

export const readingWalks: Walks = {
  read: {
    events: [...types('read.refresh'), ...answers('0.read.reading', 'words')],
    homes: ['ready'],
    facts: factsOf(({ value }: { value: unknown }) => value !== null),
  },
  pagedRead: {
    events: [
      ...types('list.refresh', 'list.more', 'versions.reset'),
      { type: 'items.removed', ids: [1], version: 5 },
      { type: 'item.put', item: { id: 3 }, version: null },
      { type: 'items.expected', ids: [1, 2] },
      ...['reading', 'refreshing', 'reading more'].flatMap((state) => answers(`0.paged read.${state}`, ...pages)),
    ],
    homes: ['shown'],
    facts: factsOf(({ items, total, version }: { items: unknown; total: number; version: number }) => [
      items,
      total,
      version,
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
    starts: [null, 2_000].map((waitsUntil) => ({ now: () => 0, waitsUntil })),
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
