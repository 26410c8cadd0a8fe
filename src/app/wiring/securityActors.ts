/** Machines of the security pages, for the page that shows them. */
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { closingMachine } from '#machines/account/closingMachine.ts'
import { ownSessionsMachine } from '#machines/account/ownSessionsMachine.ts'
import { readMachineBy } from '#machines/patterns/readMachine.ts'
import { submissionMachineOf } from '#machines/patterns/submissionMachine.ts'
import type { Notice } from '#contract/shapes/notice.ts'
import type { Security } from '#contract/shapes/security.ts'
import {
  closeAccount,
  endSessions,
  markNoticesRead,
  readClosing,
  readNotices,
  readOwnData,
  readOwnSessions,
  readSecurity,
  setAntiPhishing,
} from '#src/api/securityCalls.ts'
import { saveFile } from '#src/platform/files/saveFile.ts'
import { noticesMoved$ } from '#streams/notices.ts'
import { type AccountDependencies, useAccountDependencies } from './accountDependencies.ts'
import { useWired } from './accountActors.ts'
import { usePageActor } from './inspection.ts'

export const useSecurity = () => usePageActor(useWired(provideSecurity))
export type { Security } from '#contract/shapes/security.ts'
export type SecurityActor = ReturnType<typeof useSecurity>
export const useOwnSessions = () => usePageActor(useWired(provideOwnSessions))
export const useAntiPhishing = () => usePageActor(useWired(provideAntiPhishing))
export const useDataExport = () => usePageActor(useWired(provideDataExport))
export const useClosing = () => usePageActor(useWired(provideClosing))

/** Read anew with each that comes. [SES514] */
export function useNotices() {
  const { wire } = useAccountDependencies()
  const notices = usePageActor(useWired(provideNotices))
  useEffect(() => {
    const listening = noticesMoved$(wire).subscribe(() => {
      // What is being read may be of before.
      notices.send({ type: 'read.changed', change: {} })
      notices.send({ type: 'read.refresh' })
    })
    return () => listening.unsubscribe()
  }, [notices, wire])
  return notices
}

/** Plugs the real thing into the machines of the security pages. Loaded with them. */
const provideSecurity = ({ call }: AccountDependencies) =>
  readMachineBy<Security>('read how safe the account is', () => readSecurity(call))

export type OwnNotice = Notice & { readonly isUnread: boolean }

/** Shown once is read; for whoever reads them now they stay marked. */
export const provideNotices = ({ call }: AccountDependencies) => {
  const unread = new Set<number>()
  return readMachineBy<{ readonly rows: readonly OwnNotice[] }>('read the notices', async () => {
    const read = await readNotices(call)
    for (const { id, readAt } of read.rows) if (readAt === null) unread.add(id)
    if (read.unread > 0) void markNoticesRead(call).catch(() => {})
    return { rows: read.rows.map((notice) => ({ ...notice, isUnread: unread.has(notice.id) })) }
  })
}

export const provideOwnSessions = ({ call }: AccountDependencies) =>
  ownSessionsMachine.provide({
    actors: {
      'read the sessions': fromPromise(() => readOwnSessions(call)),
      'end them': fromPromise(({ input }) => endSessions(call, input.which)),
    },
  })

const provideAntiPhishing = ({ call }: AccountDependencies) =>
  submissionMachineOf<string, string>('set the word').provide({
    actors: {
      send: fromPromise(async ({ input: { form } }) => {
        await setAntiPhishing(call, form)
        return form
      }),
    },
  })

/** [SES510] */
export const provideDataExport = ({ call, now }: AccountDependencies) =>
  submissionMachineOf<null, null>('save what is kept').provide({
    actors: {
      send: fromPromise(async () => {
        const text = await readOwnData(call)
        saveFile(`pipwire-${new Date(now()).toISOString().slice(0, 10)}.json`, 'application/json', text)
        return null
      }),
    },
  })

export const provideClosing = ({ call }: AccountDependencies) =>
  closingMachine.provide({
    actors: {
      'read what is left': fromPromise(() => readClosing(call)),
      'close the account': fromPromise(({ input }) => closeAccount(call, input.password)),
    },
  })
