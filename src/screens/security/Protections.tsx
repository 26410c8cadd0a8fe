import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { type Protected, findProtections } from '#rules/people/accountSafety.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import type { Security } from '#src/app/wiring/securityActors.ts'
import { Button } from '#src/ui/controls/Button.tsx'
import { useFormatLocale } from '#src/ui/format/FormatLocale.tsx'
import { formatCount } from '#src/ui/format/formatNumber.ts'
import { Hidden } from '#src/ui/format/Hidden.tsx'
import { Icon } from '#src/ui/format/Icon.tsx'
import { classNames } from '#src/ui/hooks/classNames.ts'
import { Card } from '#src/ui/layout/Card.tsx'
import styles from './Security.module.css'

/** Null where it may not be set now. */
type SetWord = (() => void) | null

type ProtectionsProps = { readonly known: Security; readonly onSetWord: SetWord }

/** How many of the protections are on; each with what it protects, and the way to those that are off. [SES506] */
export function Protections({ known, onSetWord }: ProtectionsProps) {
  const { t } = useTranslation('security')
  const locale = useFormatLocale()
  const guard = useSelector(useActor('settings'), ({ context }) => context.value?.guard === 1)
  const { antiPhishing, backupCodes, totp, passkeys } = known
  const secondSteps = (totp ? 1 : 0) + passkeys.length
  const found = findProtections({ confirmsWithdrawals: guard, antiPhishing, secondSteps, backupCodes })
  const on = found.filter(({ isOn }) => isOn).length
  return (
    <section aria-label={t('score.title')}>
      <Card inset>
        <div className={styles.score}>
          <h2>{t('score.title')}</h2>
          <p>{t('score.count', { on: formatCount(locale, on), all: formatCount(locale, found.length) })}</p>
        </div>
        <div className={styles.bar} aria-hidden="true">
          {found.map(({ protection }, place) => (
            <span key={protection} className={classNames(place < on && styles.lit)} />
          ))}
        </div>
        <ul className={styles.protections}>
          {found.map((one) => (
            <li key={one.protection}>
              <ProtectionRow one={one} onSetWord={onSetWord} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function ProtectionRow({ one, onSetWord }: { readonly one: Protected; readonly onSetWord: SetWord }) {
  const { t } = useTranslation('security')
  const { protection, isOn } = one
  return (
    <div className={styles.protection}>
      <span className={classNames(styles.mark, isOn && styles.isOn)}>
        <Icon name={isOn ? 'check' : 'minus'} size={16} />
      </span>
      <div className={styles.words}>
        <h3>
          {t(`protection.${protection}.title`)}
          <Hidden>{isOn ? t('score.on') : t('score.off')}</Hidden>
        </h3>
        <p>{t(`protection.${protection}.text`)}</p>
        {!isOn && protection !== 'password' && protection !== 'word' && <p>{t(`protection.${protection}.how`)}</p>}
        {!isOn && protection === 'word' && onSetWord && (
          <Button size="small" variant="quiet" onClick={onSetWord}>
            {t('word.set')}
          </Button>
        )}
      </div>
    </div>
  )
}
