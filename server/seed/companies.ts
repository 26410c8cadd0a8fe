/** The broker's own company, and for the sandbox companies that are plainly its own. [RTE43] */
import type { Company } from '#server/store/content/companies.ts'

export const brokerCompany: Omit<Company, 'id'> = {
  name: 'Pipwire',
  logo: '/favicon.svg',
  website: '',
  mainCompany: '',
  registeredAddress: '',
  office: '',
  email: '',
}

const sandboxCompany = (slug: string, name: string, address: string, office: string): Omit<Company, 'id'> => ({
  name,
  logo: `/pictures/companies/${slug}.svg`,
  website: `https://${slug}.example.com`,
  mainCompany: `${name} Sandbox Ltd`,
  registeredAddress: address,
  office,
  email: `hello@${slug}.example.com`,
})

export const sandboxBroker: Omit<Company, 'id'> = {
  ...sandboxCompany('pipwire', 'Pipwire', '1 Sandbox Street, Exampleton', '2 Sandbox Street, Exampleton'),
  logo: '/favicon.svg',
}

export const sandboxCompanies: readonly Omit<Company, 'id'>[] = [
  sandboxCompany('harbour', 'Harbour Markets', '12 Quay Road, Exampleton', '3 Pier Lane, Port Sample'),
  sandboxCompany('juniper', 'Juniper Capital', '8 Juniper Way, Sampleford', '8 Juniper Way, Sampleford'),
  sandboxCompany('lantern', 'Lantern Futures', '27 Lamp Street, Testbury', '101 Wharf Tower, Testbury'),
  sandboxCompany('northgate', 'Northgate Brokers', '5 North Gate, Demoville', '6 North Gate, Demoville'),
  sandboxCompany('quartz', 'Quartz Trading', '44 Mineral Avenue, Testbury', '44 Mineral Avenue, Testbury'),
  sandboxCompany('saltmarsh', 'Saltmarsh Securities', '9 Marsh End, Port Sample', '1 Tide Square, Port Sample'),
  sandboxCompany('tideway', 'Tideway Global', '70 River Walk, Demoville', '71 River Walk, Demoville'),
  sandboxCompany('willow', 'Willow & Weir', '3 Weir Bank, Sampleford', '4 Weir Bank, Sampleford'),
]
