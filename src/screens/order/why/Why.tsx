import { WhyAccount } from './WhyAccount.tsx'
import { WhyClosed } from './WhyClosed.tsx'
import type { Asked } from './WhyFigure.tsx'
import { WhyOrder } from './WhyOrder.tsx'

/** The explanation of whatever was asked; the one chunk that all of them come in. */
export function Why({ asked }: { readonly asked: Asked }) {
  switch (asked.of) {
    case 'order':
      return <WhyOrder order={asked.order} figure={asked.figure} />
    case 'end':
      return <WhyClosed order={asked.order} reason={asked.reason} />
    case 'account':
      return <WhyAccount figure={asked.figure} />
  }
}
