import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { CallProblem } from '#rules/app/callProblem.ts'
import { useDataExport } from '#src/app/wiring/securityActors.ts'
import { useProblemWords } from '#src/components/useProblemWords.ts'
import { Icon } from '#src/ui/format/Icon.tsx'
import { ListRow } from '#src/ui/layout/ListRow.tsx'

const codeOfTooMany = 429

/** Saves what is kept of the user as a file; how that went is said in the row. [SES510] */
export function DownloadRow() {
  const { t } = useTranslation('security')
  const say = useProblemWords()
  const saving = useDataExport()
  const snapshot = useSelector(saving, (known) => known)
  const { problem } = snapshot.context
  const sayWrong = (wrong: CallProblem) =>
    wrong.kind === 'refused' && wrong.code === codeOfTooMany ? t('data.tooMany') : say(wrong)
  const words = () => {
    if (snapshot.hasTag('busy')) return t('data.busy')
    if (snapshot.hasTag('done')) return t('data.saved')
    return problem ? sayWrong(problem) : t('data.detail')
  }
  return (
    <ListRow
      title={t('data.download')}
      detail={<span role="status">{words()}</span>}
      start={<Icon name="arrow-down" size={22} />}
      onClick={() => saving.send({ type: 'submission.send', form: null })}
      chevron={false}
    />
  )
}
