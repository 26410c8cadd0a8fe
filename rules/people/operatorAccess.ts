/** Who of the operators may do what in the back office. Deny by default: what is not in the table is refused. Back end and desk read the same one. [OPS25, OPS34, OPS200, OPS270, OPS275, OPS394] */

export const operatorRoles = ['owner', 'reviewer', 'cashier', 'editor'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/**
 * `entry`: the operator's own log-in and password, which are there before anything else is. `self`: the own second step, which comes next.
 * `desk`: what every operator has. `reviews`: any list of what waits, of which each kind is asked for again.
 */
export type BackOfficeArea =
  | 'entry'
  | 'self'
  | 'desk'
  | 'reviews'
  | 'identity'
  | 'funds'
  /** What moves money or risk: limits, leverage, margin levels, where deposits go, where people are led, who is let in. */
  | 'risk'
  | 'settings'
  | 'content'
  | 'operators'
  /** Changes that wait for a second operator. */
  | 'approvals'
  | 'audit'
  | 'sandbox'

const allowed: Readonly<Record<OperatorRole, readonly BackOfficeArea[]>> = {
  owner: [
    'entry',
    'self',
    'desk',
    'reviews',
    'identity',
    'funds',
    'risk',
    'settings',
    'content',
    'operators',
    'approvals',
    'audit',
    'sandbox',
  ],
  reviewer: ['entry', 'self', 'desk', 'reviews', 'identity'],
  cashier: ['entry', 'self', 'desk', 'reviews', 'funds', 'approvals'],
  editor: ['entry', 'self', 'desk', 'settings', 'content'],
}

export const mayUse = (role: OperatorRole, area: BackOfficeArea | undefined): boolean =>
  area !== undefined && allowed[role].includes(area)

const ofTwo: readonly BackOfficeArea[] = ['risk', 'operators']

/** Whether a change of this area is for two operators where `four_eyes` is on. [OPS205] */
export const needsSecondOperator = (area: BackOfficeArea | undefined): boolean =>
  area !== undefined && ofTwo.includes(area)

/** So many owners have to be left: with fewer nobody could approve anything. [OPS207] */
export const ownersFewest = 2
export const approvalStatuses = ['waiting', 'approved', 'rejected', 'expired'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]
/** A change that nobody approved by then is for nobody any more. */
export const approvalLifeMs = 3 * 24 * 60 * 60 * 1_000

/** What kinds of records that wait belong to. */
export const areaOfReviews = { identity: 'identity', deposit: 'funds', withdraw: 'funds' } as const satisfies Readonly<
  Record<string, BackOfficeArea>
>

const minuteMs = 60_000
/** Who leaves a back office open is logged out; nobody is logged in for longer than a shift. [OPS25] */
export const operatorIdleMs = 60 * minuteMs
export const operatorLifeMs = 12 * 60 * minuteMs

/** A password that others chose and know lets its operator in once, within this. [OPS394] */
export const firstPasswordMs = 24 * 60 * minuteMs

/** A network that an operator logged in from is known for so long: guesses of others make nobody wait there. [OPS370, OPS390] */
export const knownNetworkMs = 30 * 24 * 60 * minuteMs

/** For so long what moves money or risk is done without asking for another code. [OPS275] */
const stepFreshMs = 15 * minuteMs

/** `stepAt`: when the session's second step was taken last; null for one that needs none. A clock that goes back makes none fresh. */
export const isStepFresh = (stepAt: number | null, now: number): boolean =>
  stepAt === null || (now >= stepAt && now - stepAt < stepFreshMs)
