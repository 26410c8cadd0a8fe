/** Operators: who they are, what they edit, and the list of what they did. */
import type { BackOfficeArea } from '#rules/people/operatorAccess.ts'
import { type AnyCodec, type Codec, at, orNull, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import { integer, nothing, pageText, textOf } from '../primitives.ts'
import { approvalDecisionShape, approvalShape, doneOrAsked } from '../shapes/approval.ts'
import {
  accountActionInput,
  accountRowShape,
  accountsAskedInput,
  reconciliationAskedShape,
  reconciliationShape,
} from '../shapes/operatorAccount.ts'
import {
  auditRowShape,
  changedOperatorShape,
  companyFields,
  currencyFields,
  instrumentInputFields,
  instrumentRowShape,
  networkFields,
  newsFields,
  newOperatorShape,
  operatorLoginShape,
  operatorRowShape,
  operatorSessionShape,
  operatorShape,
  settingRowShape,
  wireFields,
} from '../shapes/editing.ts'
import { pathId } from '../shapes/operator.ts'
import { pageOf } from '../shapes/page.ts'
import { overviewShape } from '../shapes/review.ts'

const get = { method: 'GET', access: 'operator' } as const
const post = { method: 'POST', access: 'operator', body: 'json' } as const
const paged = record({ page: at('page', pageText) })

type Editable =
  | '/operator/networks'
  | '/operator/wires'
  | '/operator/currencies'
  | '/operator/companies'
  | '/operator/news'
type Fields = Parameters<typeof record>[0]

/** A kind of record that is listed, added and changed with the same fields. */
const listed = <T>(path: Editable, area: BackOfficeArea, row: Codec<T>) =>
  endpoint({
    ...get,
    path,
    area,
    summary: 'What there is, in the order it was added.',
    input: paged,
    output: pageOf(row),
  })
const added = <C extends AnyCodec>(path: Editable, area: BackOfficeArea, input: C) =>
  endpoint({ ...post, path, area, summary: 'Adds one.', input, output: doneOrAsked })
const changed = <C extends AnyCodec>(path: Editable, area: BackOfficeArea, input: C) =>
  endpoint({ ...post, path: `${path}/:id`, area, summary: 'Changes one.', input, output: doneOrAsked })

const rowOf = <const F extends Fields>(fields: F) => record({ id: at('id', integer), ...fields })
const changeOf = <const F extends Fields>(fields: F) => record({ id: at('id', pathId), ...fields })
/** Raised by each change; one that says which it saw is refused where there is a newer one. [OPS167] */
const version = { version: at('version', integer) }
const seen = { seen: at('version', orNull(integer)) }

export const backOfficeEndpoints = {
  operatorLogin: endpoint({
    method: 'POST',
    path: '/operator/login',
    access: 'anyone',
    body: 'json',
    security: 'login',
    summary: 'An operator’s token, for a name and a password.',
    input: operatorLoginShape,
    output: operatorSessionShape,
  }),
  operatorLogout: endpoint({
    ...post,
    path: '/operator/logout',
    security: 'login',
    area: 'entry',
    summary: 'Ends the operator’s session.',
    input: record({}),
    output: nothing,
  }),
  operatorInfo: endpoint({
    ...get,
    path: '/operator/info',
    area: 'entry',
    summary: 'Who is logged in at the desk.',
    input: record({}),
    output: operatorShape,
  }),
  overview: endpoint({
    ...get,
    path: '/operator/overview',
    area: 'desk',
    summary: 'What waits, since when, and how many positions are open.',
    input: record({}),
    output: overviewShape,
  }),
  audit: endpoint({
    ...get,
    path: '/operator/audit',
    area: 'audit',
    summary: 'What operators decided and changed, newest first.',
    input: paged,
    output: pageOf(auditRowShape),
  }),
  reconciliation: endpoint({
    ...get,
    path: '/operator/reconciliation',
    area: 'audit',
    summary: 'What the books of a day say, and where they do not agree.',
    input: reconciliationAskedShape,
    output: reconciliationShape,
  }),
  editedNetworks: listed('/operator/networks', 'risk', rowOf({ ...networkFields, ...version })),
  addNetwork: added('/operator/networks', 'risk', record(networkFields)),
  changeNetwork: changed('/operator/networks', 'risk', changeOf({ ...networkFields, ...seen })),
  editedWires: listed('/operator/wires', 'risk', rowOf({ ...wireFields, ...version })),
  addWire: added('/operator/wires', 'risk', record(wireFields)),
  changeWire: changed('/operator/wires', 'risk', changeOf({ ...wireFields, ...seen })),
  editedCurrencies: listed('/operator/currencies', 'risk', rowOf({ ...currencyFields, ...version })),
  addCurrency: added('/operator/currencies', 'risk', record(currencyFields)),
  changeCurrency: changed('/operator/currencies', 'risk', changeOf({ ...currencyFields, ...seen })),
  editedCompanies: listed('/operator/companies', 'content', rowOf({ ...companyFields, ...version })),
  addCompany: added('/operator/companies', 'content', record(companyFields)),
  changeCompany: changed('/operator/companies', 'content', changeOf({ ...companyFields, ...seen })),
  editedNews: listed('/operator/news', 'content', rowOf(newsFields)),
  addNews: added('/operator/news', 'content', record(newsFields)),
  changeNews: changed('/operator/news', 'content', changeOf(newsFields)),
  editedInstruments: endpoint({
    ...get,
    path: '/operator/instruments',
    area: 'risk',
    summary: 'Terms of every instrument.',
    input: paged,
    output: pageOf(instrumentRowShape),
  }),
  changeInstrument: endpoint({
    ...post,
    path: '/operator/instruments/:id',
    area: 'risk',
    summary: 'Changes the terms of an instrument; orders that are open keep what was booked.',
    input: changeOf({ ...instrumentInputFields, ...seen }),
    output: doneOrAsked,
  }),
  editedSettings: endpoint({
    ...get,
    path: '/operator/settings',
    area: 'settings',
    summary: 'Settings of the house.',
    input: paged,
    output: pageOf(settingRowShape),
  }),
  changeSetting: endpoint({
    ...post,
    path: '/operator/settings/:id',
    area: 'settings',
    summary: 'Changes a setting of the house; the id is its key.',
    input: record({
      key: at('id', textOf(1, 100)),
      value: at('value', textOf(0, 2_000)),
      /** Its value as the operator saw it. */
      seen: at('was', orNull(textOf(0, 2_000))),
    }),
    output: doneOrAsked,
  }),
  operators: endpoint({
    ...get,
    path: '/operator/operators',
    area: 'operators',
    summary: 'Named operators.',
    input: paged,
    output: pageOf(operatorRowShape),
  }),
  addOperator: endpoint({
    ...post,
    path: '/operator/operators',
    area: 'operators',
    summary: 'Adds a named operator.',
    input: newOperatorShape,
    output: doneOrAsked,
  }),
  changeOperator: endpoint({
    ...post,
    path: '/operator/operators/:id',
    area: 'operators',
    summary: 'Changes an operator’s role or password, or sends them away.',
    input: changedOperatorShape,
    output: doneOrAsked,
  }),
  accounts: endpoint({
    ...get,
    path: '/operator/accounts',
    area: 'risk',
    summary: 'The account of a uid, e-mail address or mobile number; without one those that their owners locked.',
    input: accountsAskedInput,
    output: pageOf(accountRowShape),
  }),
  changeAccount: endpoint({
    ...post,
    path: '/operator/accounts/:id',
    area: 'risk',
    summary: 'Unlocks an account, or ends its second step or its sessions; the id is its uid.',
    input: accountActionInput,
    output: doneOrAsked,
  }),
  approvals: endpoint({
    ...get,
    path: '/operator/approvals',
    area: 'approvals',
    summary: 'Changes that wait for a second operator, and what became of others, newest first.',
    input: paged,
    output: pageOf(approvalShape),
  }),
  decideApproval: endpoint({
    ...post,
    path: '/operator/approvals/:id',
    area: 'approvals',
    security: 'confirmation',
    summary: 'Approves a change that another operator asked for, which then is done, or rejects it; once.',
    input: approvalDecisionShape,
    output: nothing,
  }),
} as const
