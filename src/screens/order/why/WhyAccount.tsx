import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { figuresKnown } from '#machines/account/accountMachine.ts'
import { type AccountFigure, whyAccount, whyLevel } from '#rules/trading/why/whyAccount.ts'
import { useAccount, useApp } from '#src/app/wiring/actors.tsx'
import { WhyNote } from './WhyNote.tsx'
import { WhyHelp } from './WhyHelp.tsx'
import { WhySteps } from './WhySteps.tsx'

/** The formula of an account's figure; of its level also how far margin call and stop out are, and what helps. [ACC110, ACC111] */
export function WhyAccount({ figure }: { readonly figure: AccountFigure }) {
  const { t } = useTranslation('why')
  const account = useAccount()
  const settings = useSelector(useApp(), ({ context }) => context.settings)
  const isCalled = useSelector(account, (snapshot) => snapshot?.hasTag('margin call')) ?? false
  // Figures are made anew by each reading: what is selected is what they are made of.
  const context = useSelector(account, (snapshot) => snapshot?.context)
  const figures = context ? figuresKnown({ context }) : null
  if (!figures || !settings) return <WhyNote note="noTerms" />
  const steps = whyAccount(figure, figures)
  if (figure === 'marginLevel' && steps.length === 0) return <WhyNote>{t('noMargin')}</WhyNote>
  const levels =
    figure === 'marginLevel'
      ? [
          ...whyLevel('call', figures, settings.marginCallPercent),
          ...whyLevel('stopOut', figures, settings.stopOutPercent),
        ]
      : []
  return (
    <>
      {figure === 'marginLevel' && isCalled && <WhyHelp figures={figures} percent={settings.marginCallPercent} />}
      <WhySteps steps={[...steps, ...levels]} isPrivate />
    </>
  )
}
