/** What everybody may know. [NET84, NET85, NET86, RTE46] */
import { findChosenCompany, findBrokerCompany } from '#server/store/content/companies.ts'
import { done } from '../http/answer.ts'
import type { BackEnd } from '../backEnd.ts'
import { complaintOriginOf, linkRuleFor, linksOf } from '../http/linkRule.ts'
import type { Some } from './handler.ts'

export const generalHandlers = ({ broker, store, settings }: BackEnd): Some<'settings' | 'offeredContacts'> => ({
  settings: async (_input, visit) => {
    const chosen = await findChosenCompany(store.reader, visit.company)
    const own = await findBrokerCompany(store.reader)
    const name = chosen?.name ?? (broker.name || own?.name || '')
    const logo = chosen?.logo ?? (broker.logo || own?.logo || '')
    return done({
      ...broker,
      ...linksOf(broker, linkRuleFor(settings, visit.host)),
      complaintOrigin: complaintOriginOf(broker, settings),
      mode: chosen ? 'company' : 'main',
      name,
      logo,
    })
  },
  offeredContacts: async () => done(broker.offeredContacts),
})
