/** What everybody may know. [NET84, NET85, NET86, RTE46] */
import { done } from '../answer.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Some } from './handler.ts'

export const generalHandlers = ({ house }: BackEnd): Some<'settings' | 'offeredContacts'> => ({
  settings: async (_input, { company }) => done({ ...house, mode: company === '' ? 'main' : 'company' }),
  offeredContacts: async () => done(house.offeredContacts),
})
