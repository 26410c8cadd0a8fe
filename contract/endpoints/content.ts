/** What is read: news, announcements, companies. */
import { listOf, record } from '../codec.ts'
import { endpoint } from '../endpoint.ts'
import {
  companiesAskedShape,
  companyAskedShape,
  companyShape,
  companyStatusShape,
  copyTraderShape,
  emailShape,
  newsAskedShape,
  newsDetailShape,
  newsIdShape,
  newsShape,
} from '../shapes/content.ts'
import { pageOf } from '../shapes/page.ts'

const open = { method: 'GET', access: 'anyone' } as const

export const contentEndpoints = {
  ranking: endpoint({
    ...open,
    path: '/api/follow/list',
    summary: 'Traders by what they made of the last three weeks.',
    input: record({}),
    output: listOf(copyTraderShape),
  }),
  newsList: endpoint({
    ...open,
    path: '/api/news/list',
    summary: 'News (1) or announcements (2) without their content, newest first.',
    input: newsAskedShape,
    output: pageOf(newsShape),
  }),
  newsInfo: endpoint({
    ...open,
    path: '/api/news/info',
    summary: 'One entry with its content as HTML, which is cleaned before it is shown.',
    input: newsIdShape,
    output: newsDetailShape,
  }),
  company: endpoint({
    ...open,
    path: '/api/company/getCompany',
    summary: 'A company; without an id that of the header `company`, else the house’s.',
    input: companyAskedShape,
    output: companyShape,
  }),
  companies: endpoint({
    ...open,
    path: '/api/company/search',
    summary: 'Companies whose name contains a text.',
    input: companiesAskedShape,
    output: pageOf(companyShape),
  }),
  companyStatus: endpoint({
    ...open,
    path: '/api/company/getCompanyStatus',
    summary: 'Whether the house is open; with a status other than 0 the browser goes to `loss_url`.',
    input: record({}),
    output: companyStatusShape,
  }),
  contactEmail: endpoint({
    ...open,
    path: '/api/company/contact_email',
    summary: 'Where the chosen company, else the house, is written to.',
    input: record({}),
    output: emailShape,
  }),
  complaintEmail: endpoint({
    ...open,
    path: '/complaint_email',
    summary: 'Where complaints are written to; asked of `complaint_origin`.',
    input: record({}),
    output: emailShape,
  }),
} as const
