export type PriceParts = { readonly lead: string; readonly pips: string; readonly fraction: string }

/** Whether two digits of such prices are the pips, set larger. */
export const hasPips = (precision: number): boolean => precision === 5 || precision === 3

/**
 * Parts of a written price. With 5 or 3 decimals the last digit is the fraction of a pip and the two before it are the
 * pips ("1.08" "51" "7"; "151." "28" "4"); with any other number of decimals nothing is set apart.
 */
export function splitPrice(text: string, precision: number): PriceParts {
  if (!hasPips(precision)) return { lead: text, pips: '', fraction: '' }
  return { lead: text.slice(0, -3), pips: text.slice(-3, -1), fraction: text.slice(-1) }
}
