/** The rules of docs/SPEC.md that a state or transition carries out, as its `meta`. What has none of its own has those of what is around it. [FLW10] */
type Family =
  | 'ACC'
  | 'ACS'
  | 'CHT'
  | 'DEP'
  | 'KYC'
  | 'MKT'
  | 'NET'
  | 'OPS'
  | 'ORD'
  | 'RTE'
  | 'SES'
  | 'TKT'
  | 'WAL'
  | 'WDR'
  | 'WSS'
type RuleId = `${Family}${number}`
export type RulesMeta = { readonly rules: readonly RuleId[] }

export const rules = (...ids: readonly RuleId[]): RulesMeta => ({ rules: ids })
