/** What everybody may know. [NET84, NET85, NET86, RTE46] */
import { findChosenCompany, findHouseCompany } from '#server/store/content/companies.ts'
import { done } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { complaintOriginOf, linkRuleFor, linksOf } from '../http/linkRule.ts'
import type { Some } from './handler.ts'

export const generalHandlers = ({ house, store, settings }: BackEnd): Some<'settings' | 'offeredContacts'> => ({
  settings: async (_input, visit) => {
    const chosen = await findChosenCompany(store.reader, visit.company)
    const own = await findHouseCompany(store.reader)
    const name = chosen?.name ?? (house.name || own?.name || '')
    const logo = chosen?.logo ?? (house.logo || own?.logo || '')
    return done({
      ...house,
      ...linksOf(house, linkRuleFor(settings, visit.host)),
      complaintOrigin: complaintOriginOf(house, settings),
      mode: chosen ? 'company' : 'main',
      name,
      logo,
    })
  },
  offeredContacts: async () => done(house.offeredContacts),
})
