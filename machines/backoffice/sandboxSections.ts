/** The back office's sections that there are in the sandbox alone. [OPS18, OPS20, OPS22, OPS23] */
import { itself } from '../patterns/eventOf.ts'
import { rules } from '../patterns/rules.ts'
import { backOfficeSetup } from './backOfficeSetup.ts'

const { createStateConfig } = backOfficeSetup

export const outboxSection = createStateConfig({
  meta: rules('OPS23'),
  invoke: { id: 'outbox', src: 'outbox', input: ({ context }) => ({ filter: context.recipient }) },
  on: {
    'outbox.search': {
      target: 'outbox',
      reenter: true,
      actions: { type: 'note the recipient', params: itself },
    },
  },
  initial: 'arriving',
  states: { arriving: { entry: 'read the outbox', always: 'shown' }, shown: {} },
})

const looking = createStateConfig({
  after: { 'pause between looks': { target: 'looking', reenter: true, actions: 'read the instruments' } },
})

export const marketSection = createStateConfig({
  meta: rules('OPS20'),
  invoke: [
    { id: 'instruments', src: 'instruments' },
    { id: 'forceMarket', src: 'force a market' },
  ],
  initial: 'looking',
  states: { looking },
})

export const priceSection = createStateConfig({
  meta: rules('OPS18', 'OPS19'),
  invoke: [
    { id: 'instruments', src: 'instruments' },
    { id: 'setQuote', src: 'set a quote' },
  ],
  initial: 'looking',
  states: { looking },
})

export const faultSection = createStateConfig({
  meta: rules('OPS22', 'OPS354'),
  invoke: [
    { id: 'setFault', src: 'set a fault' },
    { id: 'rollDay', src: 'roll the day' },
  ],
})
