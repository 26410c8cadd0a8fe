import { useSelector } from '@xstate/react'
import { instrumentOf } from '#machines/market/marketMachine.ts'
import type { Instrument } from '#rules/market/instrument.ts'
import type { Order } from '#rules/trading/order.ts'
import { useActor } from '#src/app/wiring/actors.tsx'
import { useWhatIf } from '#src/app/wiring/account/whatIfActors.ts'
import { WhatIfSheet } from '#src/components/whatIf/WhatIfSheet.tsx'

type WhatIfOfOrderProps = { readonly order: Order; readonly isOpen: boolean; readonly onClose: () => void }

/** The account at another price of a position's instrument. [ORD490] */
export function WhatIfOfOrder(props: WhatIfOfOrderProps) {
  const instrument = useSelector(useActor('market'), instrumentOf(props.order.code))
  return instrument && <Asked key={props.order.id} {...props} instrument={instrument} />
}

function Asked({ order, instrument, isOpen, onClose }: WhatIfOfOrderProps & { readonly instrument: Instrument }) {
  const shown = useWhatIf({ instrument, order, isOpen })
  return <WhatIfSheet isOpen={isOpen} onClose={onClose} shown={{ ...shown, instrument, draft: null }} />
}
