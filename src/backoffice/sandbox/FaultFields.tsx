import { useTranslation } from 'react-i18next'
import { faultEffects } from '#contract/shapes/operator.ts'
import { socketPath } from '#contract/socket.ts'
import { Select } from '#src/ui/controls/Select.tsx'
import { TextField } from '#src/ui/controls/TextField.tsx'
import { leftToRight } from '../frame/leftToRight.ts'
import { type FaultDraft, effectOf, faultPaths, readFault } from './faultDraft.ts'

type FaultFieldsProps = {
  readonly draft: FaultDraft
  readonly onChange: (change: Partial<FaultDraft>) => void
}

export function FaultFields({ draft, onChange }: FaultFieldsProps) {
  const { t } = useTranslation('desk')
  const isSocket = draft.path === socketPath
  return (
    <>
      <Select
        label={t('levers.path')}
        value={draft.path}
        options={faultPaths.map((value) => ({ value, label: leftToRight(value) }))}
        onChange={(path) => onChange({ path })}
      />
      <Select
        label={t('levers.effect')}
        value={effectOf(draft)}
        hint={isSocket ? t('levers.cutOnly') : undefined}
        options={faultEffects.map((value) => ({
          value,
          label: t(`levers.effects.${value}`),
          disabled: isSocket && value !== 'cut',
        }))}
        onChange={(effect) => onChange({ effect })}
      />
      {!isSocket && (
        <TextField
          label={t('levers.times')}
          hint={t('levers.timesHint')}
          error={readFault(draft) ? undefined : t('levers.notTimes')}
          inputMode="numeric"
          direction="ltr"
          value={draft.times}
          onChange={(times) => onChange({ times })}
        />
      )}
      <TextField
        label={t('levers.account')}
        hint={t('levers.accountHint')}
        direction="ltr"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.account}
        onChange={(account) => onChange({ account })}
      />
    </>
  )
}
