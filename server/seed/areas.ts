/** Areas of mobile numbers, each with its number, which is never given to another. The second one is what the form offers first. [SES36, SES37] */
import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/mobile'
import type { Area } from '#contract/shapes/contact.ts'

/** A new one goes to the end. Where no services are offered there is none. [SES49] */
const countries: readonly CountryCode[] = [
  ...(['MO', 'HK', 'TW', 'SG', 'MY', 'JP', 'KR', 'TH', 'VN', 'ID', 'PH', 'IN', 'AU', 'NZ', 'GB', 'IE'] as const),
  ...(['US', 'CA', 'MX', 'BR', 'AR', 'CL', 'CO', 'PE', 'UY', 'PY', 'BO', 'EC', 'VE', 'CR', 'PA', 'GT'] as const),
  ...(['DO', 'HN', 'NI', 'SV', 'JM', 'TT', 'BS', 'BB', 'FR', 'DE', 'IT', 'ES', 'PT', 'NL', 'BE', 'LU'] as const),
  ...(['CH', 'AT', 'LI', 'MC', 'SM', 'MT', 'CY', 'GR', 'TR', 'PL', 'CZ', 'SK', 'HU', 'RO', 'BG', 'HR'] as const),
  ...(['SI', 'RS', 'BA', 'ME', 'MK', 'AL', 'XK', 'EE', 'LV', 'LT', 'FI', 'SE', 'NO', 'DK', 'IS', 'UA'] as const),
  ...(['MD', 'BY', 'RU', 'GE', 'AM', 'AZ', 'KZ', 'UZ', 'KG', 'TJ', 'TM', 'MN', 'AE', 'SA', 'QA', 'KW'] as const),
  ...(['BH', 'OM', 'JO', 'LB', 'IQ', 'EG', 'MA', 'TN', 'DZ', 'LY', 'ZA', 'NG', 'KE', 'GH', 'TZ', 'UG'] as const),
  ...(['ET', 'RW', 'SN', 'CI', 'CM', 'AO', 'MZ', 'ZM', 'ZW', 'BW', 'NA', 'MU', 'MG', 'SC', 'PK', 'BD'] as const),
  ...(['LK', 'NP', 'BT', 'MV', 'MM', 'KH', 'LA', 'BN', 'TL', 'PG', 'FJ', 'NC', 'PF', 'WS', 'TO'] as const),
]

export type SeededArea = Area & { readonly country: CountryCode }

export const areas: readonly SeededArea[] = countries.map((country, index) => ({
  id: index + 1,
  code: country,
  callingCode: getCountryCallingCode(country),
  country,
}))
