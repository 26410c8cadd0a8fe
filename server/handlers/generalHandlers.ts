/** What everybody may know. [NET84, NET86] */
import { done } from '../answer.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Some } from './handler.ts'

export const generalHandlers = ({ house }: BackEnd): Some<'settings' | 'offeredContacts'> => ({
  settings: async () => done(house),
  offeredContacts: async () => done(house.offeredContacts),
})
