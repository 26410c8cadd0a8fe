/** Who of the operators may do what in the back office. Deny by default: what is not in the table is refused. Back end and desk read the same one. [OPS25, OPS34] */

export const operatorRoles = ['owner', 'reviewer', 'cashier', 'editor'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** `desk`: what every operator has. `reviews`: any list of what waits, of which each kind is asked for again. */
export type BackOfficeArea =
  | 'desk'
  | 'reviews'
  | 'identity'
  | 'funds'
  /** Where deposits go to, and what withdrawals cost. */
  | 'channels'
  | 'instruments'
  | 'settings'
  /** Whether the broker is open, and where it leads people. */
  | 'house'
  | 'content'
  | 'operators'
  | 'audit'
  | 'sandbox'

const allowed: Readonly<Record<OperatorRole, readonly BackOfficeArea[]>> = {
  owner: [
    'desk',
    'reviews',
    'identity',
    'funds',
    'channels',
    'instruments',
    'settings',
    'house',
    'content',
    'operators',
    'audit',
    'sandbox',
  ],
  reviewer: ['desk', 'reviews', 'identity'],
  cashier: ['desk', 'reviews', 'funds'],
  editor: ['desk', 'instruments', 'settings', 'content'],
}

export const mayUse = (role: OperatorRole, area: BackOfficeArea | undefined): boolean =>
  area !== undefined && allowed[role].includes(area)

/** What kinds of records that wait belong to. */
export const areaOfReviews = { identity: 'identity', deposit: 'funds', withdraw: 'funds' } as const satisfies Readonly<
  Record<string, BackOfficeArea>
>
