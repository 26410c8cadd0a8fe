import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import { useAccount } from '#src/app/wiring/actors.tsx'
import { lazySheet } from '#src/components/lazySheet.tsx'
import { Button } from '#src/ui/controls/Button.tsx'

const WhatIfOfDraft = lazySheet(async () => (await import('./WhatIfOfDraft.tsx')).WhatIfOfDraft)

/** The way to What-if from the ticket, for whoever has an account. [TKT370] */
export function WhatIfRow({ instrument }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('closing')
  const [isOpen, open] = useState(false)
  if (!useAccount()) return null
  return (
    <>
      <Button block variant="quiet" onClick={() => open(true)}>
        {t('whatIf.title')}
      </Button>
      <WhatIfOfDraft key={instrument.id} instrument={instrument} isOpen={isOpen} onClose={() => open(false)} />
    </>
  )
}
