import { useSelector } from '@xstate/react'
import { useActor } from '#src/app/wiring/actors.tsx'
import { LegalNotice } from '#src/components/LegalNotice.tsx'

/** The legal notices at the end of the list, loaded by who scrolls there. [OPS342, RTE54] */
export const HomeLegal = () => (
  <LegalNotice broker={useSelector(useActor('settings'), ({ context }) => context.value)} />
)
