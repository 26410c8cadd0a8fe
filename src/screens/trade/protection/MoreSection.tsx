import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Instrument } from '#rules/market/instrument.ts'
import { mayExpireAt } from '#rules/trading/conditions/expiry.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { SlippageFields } from '#src/components/protection/SlippageFields.tsx'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import styles from '../ticket/OrderSettings.module.css'
import { useDrafted } from '../ticket/useTicket.ts'

/** What few orders need: until when a pending one waits, and how much worse than shown a market order may open. [TKT351, TKT352] */
export function MoreSection({ instrument }: { readonly instrument: Instrument }) {
  const isPending = useDrafted('mode') === 'pending'
  return <section className={styles.section}>{isPending ? <Expiry /> : <Slippage instrument={instrument} />}</section>
}

const spans = ['gtc', 'today', 'week', 'own'] as const
type Span = (typeof spans)[number]
const dayMs = 24 * 60 * 60 * 1_000

/** The end of a span that begins now, in the time of the place. */
function endOf(span: Span, now: number): number | null {
  if (span === 'gtc') return null
  if (span === 'today') return new Date(now).setHours(23, 59, 59, 999)
  return now + (span === 'week' ? 7 : 1) * dayMs
}

/** As the field for a date and a time has it. */
function localText(at: number): string {
  const date = new Date(at)
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function Expiry() {
  const { t } = useTranslation('orderSettings')
  const form = useActor('orderForm')
  const now = useSelector(useActor('market'), ({ context }) => context.now)
  const expiresAt = useDrafted('expiresAt') ?? null
  const [chosen, choose] = useState<Span>(expiresAt === null ? 'gtc' : 'own')
  const span = expiresAt === null ? 'gtc' : chosen
  const set = (at: number | null) => form.send({ type: 'form.change', change: { expiresAt: at } })
  const isOver = expiresAt !== null && !mayExpireAt(expiresAt, 'pending', now)
  return (
    <div className={styles.pair}>
      <Select<Span>
        label={t('more.expiry')}
        value={span}
        options={spans.map((value) => ({ value, label: t(`more.${value}`) }))}
        onChange={(next) => {
          choose(next)
          set(endOf(next, now))
        }}
      />
      {span === 'own' && expiresAt !== null && (
        <TextField
          type="datetime-local"
          label={t('more.until')}
          direction="ltr"
          value={localText(expiresAt)}
          error={isOver ? t('more.passed') : undefined}
          onChange={(text) => {
            const at = new Date(text).getTime()
            if (!Number.isNaN(at)) set(at)
          }}
        />
      )}
    </div>
  )
}

function Slippage({ instrument: { pricePrecision } }: { readonly instrument: Instrument }) {
  const { t } = useTranslation('orderSettings')
  const form = useActor('orderForm')
  return (
    <SlippageFields
      slippage={useDrafted('slippage') ?? ''}
      onChange={(slippage) => form.send({ type: 'form.change', change: { slippage } })}
      pricePrecision={pricePrecision}
      hint={t('more.slippageHint')}
    />
  )
}
