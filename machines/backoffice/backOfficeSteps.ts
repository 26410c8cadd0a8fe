/** Transitions of the back office's machine that several of its states have. */
import { rules } from '../patterns/rules.ts'
import { type BackOfficeContext, tokenOf } from './backOfficeContext.ts'
import type { OperatorAccess } from './backOfficeSections.ts'

export const logOut = {
  target: 'locked',
  actions: [
    {
      type: 'end the session',
      params: ({ context }: { readonly context: BackOfficeContext }) => ({ token: tokenOf(context) }),
    },
    'forget the token',
    'drop the token',
  ],
  meta: rules('OPS24', 'OPS25'),
} as const
export const sessionOver = {
  target: 'locked',
  actions: ['forget the token', 'drop the token', 'note that the session ended'],
  meta: rules('ACS16', 'OPS31'),
} as const
export const setUpOfSteps = [
  { id: 'beginTotp', src: 'begin an operator’s app' },
  { id: 'confirmTotp', src: 'confirm an operator’s app' },
  { id: 'beginPasskey', src: 'begin an operator’s passkey' },
  { id: 'newPasskey', src: 'a passkey' },
  { id: 'addPasskey', src: 'add an operator’s passkey' },
] as const
type OfToken = { readonly event: { readonly token: string } }
/** Who has the token of before has nothing. */
export const renewed = {
  actions: [
    { type: 'note the token', params: ({ event }: OfToken) => ({ token: event.token }) },
    { type: 'remember the token', params: ({ event }: OfToken) => ({ token: event.token }) },
  ],
  meta: rules('OPS400'),
} as const
type Tried = { readonly event: { readonly output: OperatorAccess } }
export const keepAccess = [
  { type: 'keep what is open', params: ({ event }: Tried) => ({ access: event.output }) },
  {
    type: 'remember the token',
    params: ({ context }: { readonly context: BackOfficeContext }) => ({ token: tokenOf(context) }),
  },
  'forget the problem',
] as const
