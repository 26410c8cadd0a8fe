/**
 * What moves money or risk is asked for by one operator and done once another approves it. It is rehearsed when it is asked for, in a
 * transaction that is undone: what is wrong is said at once, and who approves sees what the audit will say. [OPS205, OPS206, OPS251]
 */
import { areaOfSetting } from '#contract/brokerSettings.ts'
import { readWire } from '#contract/codec.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type EndpointName, type Input, endpoints } from '#contract/endpoints/index.ts'
import { isAbove } from '#rules/number/decimal.ts'
import { type BackOfficeArea, isStepFresh, mayUse, needsSecondOperator } from '#rules/people/operatorAccess.ts'
import type { Store } from '#server/store/openStore.ts'
import {
  type Approval,
  addApproval,
  closeApproval,
  findApproval,
  readApprovals,
} from '#server/store/people/approvals.ts'
import { type AuditLine, addToAudit, linesOf } from '#server/store/people/audit.ts'
import { findOperatorByName } from '#server/store/people/operators.ts'
import { findWithdrawal } from '#server/store/funds/withdrawals.ts'
import type { Writing } from '#server/store/trading/commandQueue.ts'
import { type Answer, done, refused } from '../http/answer.ts'
import { type Operator, bootstrapName, nobody } from '../auth/operators.ts'
import type { BackEnd } from '../backEnd.ts'
import type { Handlers, OperatorVisit, Some } from './handler.ts'
import { createOperatorLogin, ofSession } from './operatorStepHandlers.ts'

type Names = 'approvals' | 'decideApproval'
export type PlainHandlers = Omit<Handlers, Names>
type Make = (backEnd: BackEnd) => PlainHandlers
type Handle = (input: unknown, visit: OperatorVisit) => Promise<Answer<unknown>>
/** Around each command of a handler. */
type Around = <T>(trx: Writing, command: (trx: Writing) => Promise<T>) => Promise<T>

/** Undoes a transaction once it is known what it would have done. */
class Rehearsed extends Error {
  readonly deed: AuditLine
  constructor(deed: AuditLine) {
    super('rehearsed')
    this.deed = deed
  }
}
/** It would not do any more what was approved, or somebody was quicker. */
class Outdated extends Error {}

const operatorPosts = (Object.entries(endpoints) as [EndpointName, Endpoint][])
  .filter(([, { access, method }]) => access === 'operator' && method === 'POST')
  .map(([name]) => name)

const handleOf = (handlers: PlainHandlers, name: string): Handle => handlers[name as keyof PlainHandlers] as Handle

/** A back end whose commands are run inside something else. */
function runningIn(backEnd: BackEnd, around: Around): BackEnd {
  const { store } = backEnd
  const run: Store['commands']['run'] = (command, committed, about) =>
    store.commands.run((trx) => around(trx, command), committed, about)
  return { ...backEnd, store: { ...store, commands: { ...store.commands, run } } }
}

/** The line of the audit that a command noted; undefined where it refused and noted nothing. */
async function lineOf<T>(trx: Writing, command: (trx: Writing) => Promise<T>) {
  const before = linesOf(trx).length
  const result = await command(trx)
  return { result, deed: linesOf(trx)[before] }
}

const rehearse: Around = async (trx, command) => {
  const { result, deed } = await lineOf(trx, command)
  if (deed) throw new Rehearsed(deed)
  return result
}

/** Calls as operators make them. */
export function withFourEyes(backEnd: BackEnd, make: Make): PlainHandlers {
  const { store, seal, broker, clock } = backEnd
  const handlers = make(backEnd)
  const rehearsed = make(runningIn(backEnd, rehearse))

  /** Whose second look it takes; null where one operator is enough. */
  const areaInNeed = async (name: EndpointName, input: unknown, operator: Operator): Promise<BackOfficeArea | null> => {
    if (!broker.hasFourEyes || operator.isFounder) return null
    if (name === 'decideWithdrawal') {
      const { id, decision } = input as { readonly id: number; readonly decision: string }
      const asked = decision === 'approve' ? await findWithdrawal(store.reader, id) : null
      return asked && isAbove(asked.amount, broker.fourEyesAbove) ? 'funds' : null
    }
    return areaOfTwo(name, input)
  }

  const ask = async (name: EndpointName, area: BackOfficeArea, input: unknown, visit: OperatorVisit) => {
    const outcome = await handleOf(rehearsed, name)(input, visit).catch((error: unknown) => {
      if (error instanceof Rehearsed) return error
      throw error
    })
    if (!(outcome instanceof Rehearsed)) return outcome
    const { action, details } = outcome.deed
    // What is added has no number yet.
    const subject = action.endsWith('.add') ? '' : outcome.deed.subject
    const wire = JSON.stringify((endpoints[name] as Endpoint).input.write(input))
    const operator = visit.operator.name
    const asked = { call: name, input: seal.closeText(wire, sealedAs(name)), area, operator, action, subject, details }
    const approval = await store.commands.run(async (trx) => {
      const id = await addApproval(trx, asked, clock())
      const deed = { operator, action: 'approvals.add', subject: String(id), details: { action, subject } }
      await addToAudit(trx, deed, clock())
      return id
    })
    return done({ approval })
  }

  const guarded = operatorPosts
    .filter((name) => name in handlers)
    .map((name): [EndpointName, Handle] => [
      name,
      async (input, visit) => {
        const area = await areaInNeed(name, input, visit.operator)
        return area === null ? handleOf(handlers, name)(input, visit) : ask(name, area, input, visit)
      },
    ])
  return { ...handlers, ...Object.fromEntries(guarded) }
}

/** The area of what moves money or risk; null for anything else. */
function areaOfTwo(name: EndpointName, input: unknown): BackOfficeArea | null {
  // A thief is put out at once: no money moves by it.
  if (name === 'changeAccount' && (input as Input<'changeAccount'>).action === 'end_sessions') return null
  const isSetting = name === 'setSetting' || name === 'changeSetting'
  const area = isSetting ? areaOfSetting((input as { readonly key: string }).key) : (endpoints[name] as Endpoint).area
  return area !== undefined && needsSecondOperator(area) ? area : null
}

/** Who found a back office open changes none of its operator's ways in; a passkey is a second step by itself. [OPS381, OPS396] */
const changesOwnWay = (name: EndpointName, input: unknown): boolean =>
  name === 'changeOwnPassword'
    ? (input as Input<'changeOwnPassword'>).password !== ''
    : name === 'beginOperatorTotp' || name === 'beginOperatorPasskey' || name === 'removeOperatorPasskey'

/** What an old second step is not enough for. To refuse something moves nothing. [OPS275] */
function needsFreshStep(name: EndpointName, input: unknown): boolean {
  if (changesOwnWay(name, input)) return true
  const { decision } = input as { readonly decision?: string }
  const isDecision = name === 'decideWithdrawal' || name === 'decideApproval'
  return isDecision ? decision !== 'reject' : areaOfTwo(name, input) !== null
}

/** Handlers that ask for another code where the session's last one is too old. */
export function withFreshStep<H extends Partial<Handlers>>(backEnd: BackEnd, handlers: H): H {
  const login = createOperatorLogin(backEnd)
  const guarded = operatorPosts
    .filter((name) => name in handlers)
    .map((name): [EndpointName, Handle] => [
      name,
      async (input, visit) => {
        const { operator } = visit
        const handle = handlers[name as keyof H] as Handle
        const isFresh = operator.lacks !== null || isStepFresh(operator.stepAt, backEnd.clock())
        if (operator.id === null || isFresh || !needsFreshStep(name, input)) return handle(input, visit)
        const asked = await login.ask(operator.id, ofSession(operator.sessionId))
        return asked ? { ...asked, why: 'step again' } : handle(input, visit)
      },
    ])
  return { ...handlers, ...Object.fromEntries(guarded) }
}

const sealedAs = (call: string): string => `input of ${call}`
const areasOfTwo: readonly BackOfficeArea[] = ['risk', 'operators', 'funds']

export function approvalHandlers(backEnd: BackEnd, make: Make): Some<Names> {
  const { store, seal, clock } = backEnd

  /** Who asked, as they are now; null for somebody who was sent away, or may not do it any more. */
  const askerOf = async ({ operator: name, area }: Approval): Promise<Operator | null> => {
    if (name === bootstrapName) return { ...nobody, name, role: 'owner' }
    const known = await findOperatorByName(store.reader, name)
    return known?.isActive && mayUse(known.role, area) ? { ...nobody, name, role: known.role } : null
  }

  const close = async (trx: Writing, id: number, ruling: Parameters<typeof closeApproval>[2]): Promise<boolean> => {
    const { status, remark, by } = ruling
    const action = status === 'approved' ? 'approvals.approve' : 'approvals.reject'
    const isClosed = await closeApproval(trx, id, ruling, clock())
    if (isClosed) await addToAudit(trx, { operator: by, action, subject: String(id), details: { remark } }, clock())
    return isClosed
  }

  /** In one transaction with what was asked for: both happen, or neither. */
  const carryOutApproved = async (asked: Approval, remark: string, visit: OperatorVisit): Promise<Answer<null>> => {
    const operator = await askerOf(asked)
    const call = asked.call as EndpointName
    const read = readWire((endpoints[call] as Endpoint).input, JSON.parse(seal.openText(asked.input, sealedAs(call))))
    if (!operator || !read.ok) return refused(2008)
    const approve: Around = async (trx, command) => {
      const { result, deed } = await lineOf(trx, command)
      if (!deed) return result
      const isAsShown = deed.details === asked.details && (asked.subject === '' || deed.subject === asked.subject)
      const ruling = { status: 'approved', remark, by: visit.operator.name } as const
      if (!isAsShown || !(await close(trx, asked.id, ruling))) throw new Outdated()
      return result
    }
    const doing = make(runningIn(backEnd, approve))
    try {
      const answer = await handleOf(doing, call)(read.value, { ...visit, operator })
      return answer.kind === 'done' ? done(null) : answer
    } catch (error) {
      if (error instanceof Outdated) return refused(2008)
      throw error
    }
  }

  return {
    approvals: async ({ page }, { operator }) => {
      const areas = areasOfTwo.filter((area) => mayUse(operator.role, area))
      return done(await readApprovals(store.reader, { areas, page, now: clock() }))
    },
    decideApproval: async ({ id, decision, remark }, visit) => {
      const { name, role, sessionId } = visit.operator
      const asked = await findApproval(store.reader, id, clock())
      if (!asked) return refused(1008)
      if (!mayUse(role, asked.area)) return refused(1008, { isRole: true })
      if (asked.status !== 'waiting') return refused(2008)
      if (decision === 'reject') {
        const ruling = { status: 'rejected', remark, by: name } as const
        return (await store.commands.run((trx) => close(trx, id, ruling))) ? done(null) : refused(2008)
      }
      // The token of the environment is nobody: its name would be of two people, or of one twice.
      if (asked.operator === name || sessionId === null) return refused(1008, { why: 'another operator', isRole: true })
      return carryOutApproved(asked, remark, visit)
    },
  }
}
