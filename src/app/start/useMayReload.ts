/** What a reload for a newer version would put at risk now, as the rule asks. [NET201] */
import { useCallback } from 'react'
import { type MayReload, mayReload } from '#rules/app/mayReload.ts'
import { recall } from '#src/platform/storage.ts'
import { recallInTab } from '#src/platform/tabStorage.ts'
import { isSomethingTyped } from '#src/platform/typedFields.ts'
import { useActor } from '../wiring/actors.tsx'
import { hasDrafts } from '../device/formDrafts.tsx'

export function useMayReload(): () => MayReload {
  const form = useActor('orderForm')
  return useCallback(
    () =>
      mayReload({
        isOrderUnderWay: form.getSnapshot().hasTag('busy') || form.getSnapshot().hasTag('confirming'),
        // Noted before it leaves, forgotten with its answer.
        isOutcomeUnknown: recall('unknownOutcomes') !== null,
        isDraftLeft: isSomethingTyped() || hasDrafts({ recall: recallInTab }),
      }),
    [form],
  )
}
