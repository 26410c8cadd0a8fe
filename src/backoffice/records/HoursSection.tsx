import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { forceMarketMachine, instrumentsMachine } from '#machines/backoffice/backOfficeActors.ts'
import type { Instrument, MarketStatus } from '#rules/market/instrument.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Button } from '#src/ui/controls/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { LeftToRight } from '#src/ui/format/LeftToRight.tsx'
import { Price } from '#src/ui/live/Price.tsx'
import { Skeleton } from '#src/ui/feedback/Skeleton.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { FailedRead } from '../frame/FailedRead.tsx'
import styles from './HoursSection.module.css'
import { Outcome } from '../frame/Outcome.tsx'

type ForceMarket = ActorRefFrom<typeof forceMarketMachine>

type HoursSectionProps = {
  readonly instruments: ActorRefFrom<typeof instrumentsMachine>
  readonly force: ForceMarket
}

const matches = ({ code, showCode }: Instrument, text: string): boolean =>
  [code, showCode].some((name) => name.toLowerCase().includes(text.trim().toLowerCase()))

/** Every instrument with its hours in the operator's hand. [OPS20] */
export function HoursSection({ instruments, force }: HoursSectionProps) {
  const { t } = useTranslation('desk')
  const [text, setText] = useState('')
  const known = useSelector(instruments, ({ context }) => context.value)
  const isFailed = useSelector(instruments, (snapshot) => snapshot.hasTag('failed'))
  if (known === null) {
    return isFailed ? (
      <FailedRead onRetry={() => instruments.send({ type: 'read.refresh' })} />
    ) : (
      <Skeleton shape="quote" count={6} label={t('loading')} />
    )
  }
  const shown = known.filter((instrument) => matches(instrument, text))
  return (
    <>
      <div className={styles.tools}>
        <TextField
          type="search"
          label={t('market.search')}
          hideLabel
          placeholder={t('market.search')}
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={setText}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState icon="search" title={t('market.empty.title')} text={t('market.empty.text')} />
      ) : (
        <ul className={styles.rows} aria-label={t('market.list')}>
          {shown.map((instrument) => (
            <HoursRow key={instrument.id} instrument={instrument} force={force} />
          ))}
        </ul>
      )}
    </>
  )
}

type Choice = 'open' | 'closed' | 'calendar'
const choices = [
  { choice: 'open', words: 'market.forceOpen' },
  { choice: 'closed', words: 'market.forceClosed' },
  { choice: 'calendar', words: 'market.calendar' },
] as const
const statusOf = (choice: Choice): MarketStatus | null => (choice === 'calendar' ? null : choice)

function HoursRow({ instrument, force }: { readonly instrument: Instrument; readonly force: ForceMarket }) {
  const { t } = useTranslation('desk')
  const { code, showCode, market, pricePrecision, session } = instrument
  const form = useSelector(force, ({ context }) => (context.form?.code === code ? context.form : null))
  const isBusy = useSelector(force, (snapshot) => snapshot.hasTag('busy'))
  const isDone = useSelector(force, (snapshot) => snapshot.hasTag('done'))
  const problem = useSelector(force, ({ context }) => context.problem)
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        <LeftToRight>{showCode}</LeftToRight>
      </p>
      <span className={styles.price}>
        <Price price={session.close} precision={pricePrecision} size="text" />
      </span>
      <span>
        <Badge tone={market === 'open' ? 'good' : 'neutral'}>{t(`market.${market}`)}</Badge>
      </span>
      <div className={styles.buttons} role="group" aria-label={t('market.force', { instrument: showCode })}>
        {choices.map(({ choice, words }) => (
          <Button
            key={choice}
            variant="quiet"
            size="small"
            disabled={isBusy}
            busy={isBusy && form !== null && form.status === statusOf(choice)}
            onClick={() => force.send({ type: 'submission.send', form: { code, status: statusOf(choice) } })}
          >
            {t(words)}
          </Button>
        ))}
      </div>
      {form && (
        <div className={styles.outcome}>
          <Outcome isDeed problem={problem} done={isDone ? t(`market.done.${form.status ?? 'calendar'}`) : undefined} />
        </div>
      )}
    </li>
  )
}
