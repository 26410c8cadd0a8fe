/** The events of session, market and the parts that all pages share, with their fields. [FLW241] */
import type { accountMachine } from '#machines/account/accountMachine.ts'
import type { sessionMachine } from '#machines/account/sessionMachine.ts'
import type { appMachine } from '#machines/app/appMachine.ts'
import type { socketMachine } from '#machines/app/socketMachine.ts'
import type { pagedReadMachine, readMachine, submissionMachine } from '#machines/describe/registry.ts'
import type { marketMachine } from '#machines/market/marketMachine.ts'
import type { busyMachine } from '#machines/patterns/busyMachine.ts'
import type { codeSendMachine } from '#machines/patterns/codeSendMachine.ts'
import type { toastsMachine } from '#machines/patterns/toastsMachine.ts'
import type { uploadMachine } from '#machines/patterns/uploadMachine.ts'
import type { FieldsOf } from './fieldKinds.ts'
import { endReason, instrument, instrumentChange, order, problem, quotes, toast } from './fieldShapes.ts'

type Machines = {
  readonly app: typeof appMachine
  readonly session: typeof sessionMachine
  readonly socket: typeof socketMachine
  readonly market: typeof marketMachine
  readonly account: typeof accountMachine
  readonly pagedRead: typeof pagedReadMachine
  readonly read: typeof readMachine
  readonly submission: typeof submissionMachine
  readonly codeSend: typeof codeSendMachine
  readonly upload: typeof uploadMachine
  readonly toasts: typeof toastsMachine
  readonly busy: typeof busyMachine
}

const notice = {
  fields: {
    id: 'number',
    kind: 'text',
    key: 'text',
    figures: { fields: { amount: { orNull: 'decimal' }, to: 'text' } },
    instrumentId: 'number',
    orderId: 'number',
    createdAt: 'number',
    readAt: { orNull: 'number' },
  },
} as const

/** What a passkey signed. */
const assertion = {
  fields: {
    id: 'text',
    rawId: 'text',
    type: { oneOf: { 'public-key': true } },
    response: {
      fields: { clientDataJSON: 'text', authenticatorData: 'text', signature: 'text', userHandle: { orNull: 'text' } },
    },
  },
} as const

const logIn = {
  either: {
    password: {
      fields: {
        account: 'text',
        password: 'text',
        type: { oneOf: { email: true, mobile: true } },
        areaId: { orNull: 'number' },
        proof: { optional: { fields: { captchaKey: 'text', code: 'text' } } },
        step: {
          optional: {
            either: {
              code: { fields: { challenge: 'text', code: 'text' } },
              passkey: { fields: { challenge: 'text', assertion } },
            },
          },
        },
      },
    },
    passkey: { fields: { byPasskey: { fields: { challenge: 'text', assertion } } } },
  },
} as const

/** Only what is another now. */
const brokerChange = {
  fields: {
    termsVersion: { optional: 'number' },
    feeType: { optional: { oneOf: { 'per lot': true, 'share of margin': true } } },
    marginCallPercent: { optional: 'number' },
    stopOutPercent: { optional: 'number' },
    maxOrders: { optional: 'number' },
  },
} as const

const figures = {
  fields: {
    profit: 'decimal',
    marginLevel: 'decimal',
    margin: 'decimal',
    balance: { orNull: 'decimal' },
    orderCount: { orNull: 'number' },
    orders: {
      list: { fields: { id: 'number', nowPrice: 'decimal', profit: 'decimal', stopLoss: { orNull: 'decimal' } } },
    },
  },
} as const

export const appFields: FieldsOf<Machines> = {
  app: {
    'account.locked': { isLocked: 'flag' },
    'account.noticed': { notice },
    'account.changed': { freeMargin: { orNull: 'decimal' }, orderCount: { orNull: 'number' } },
    'broker.changed': { change: brokerChange },
    'connection.changed': { isOnline: 'flag' },
    'funds.decided': {
      decision: {
        fields: {
          kind: { oneOf: { deposit: true, identity: true, withdraw: true } },
          id: 'number',
          status: 'number',
          remark: 'text',
        },
      },
    },
    'instrument.changed': { change: instrumentChange, id: 'number' },
    'instrument.shown': { instrument },
    'instrument.traded': { instrument },
    'login.needed': {},
    'margin.called': {},
    'network.lost': {},
    'network.returned': {},
    'order.placed': { order, version: { orNull: 'number' } },
    'orders.moved': { ended: { list: order }, filled: { list: order } },
    'orders.open': { count: { orNull: 'number' }, ids: { list: 'number' }, version: { orNull: 'number' } },
    'outcomes.changed': { isOrderAwaited: 'flag' },
    'page.opened': { isFirst: { optional: 'flag' }, path: 'text' },
    'session.began': {
      token: 'text',
      user: {
        fields: {
          id: 'number',
          uid: 'text',
          email: 'text',
          mobile: 'text',
          kind: { oneOf: { demo: true, real: true } },
          inviteCode: 'text',
          isLocked: 'flag',
          isStepNeeded: 'flag',
        },
      },
    },
    'session.ended': { reason: { optional: endReason } },
    'session.over': {},
    'settings.known': {},
    'socket.loggedIn': { epoch: { orNull: 'text' } },
    'tab.acted': {},
    'tab.signedOut': {},
    'terms.outdated': {},
    'token.renewed': { token: 'text' },
  },
  session: {
    'account.locked': { isLocked: 'flag' },
    'account.logIn': { form: logIn },
    'account.register': {
      form: {
        fields: {
          type: { oneOf: { email: true, mobile: true } },
          areaId: { orNull: 'number' },
          account: 'text',
          password: 'text',
          repeated: 'text',
          inviteCode: 'text',
          code: 'text',
          captchaKey: 'text',
          mobile: 'text',
        },
      },
    },
    'demo.open': {},
    'network.returned': {},
    'session.ended': { reason: { optional: endReason } },
    'session.follow': {},
    'session.goBack': {},
    'session.logOut': {},
    'session.shared': { token: { orNull: 'text' } },
  },
  socket: {
    'login.accepted': { epoch: { orNull: 'text' } },
    'login.refused': { reason: { optional: endReason } },
    'network.lost': {},
    'network.returned': {},
    'pong.received': {},
    'socket.closed': {},
    'socket.opened': {},
    'socket.want': {},
    'token.given': { token: 'text' },
    'token.taken': {},
  },
  market: {
    'instrument.changed': { change: instrumentChange, id: 'number' },
    'instrument.choose': { code: 'text' },
    'market.refresh': {},
    'network.returned': {},
    'quotes.ticked': { now: 'number', quotes, receivedAt: 'number' },
    'second.passed': { now: 'number' },
  },
  account: {
    'account.reread': {},
    'figures.ticked': { figures, version: { orNull: 'number' } },
    'margin.levels': { callPercent: 'number' },
    'versions.reset': {},
  },
  pagedRead: {
    'item.put': { item: 'free', version: { orNull: 'number' } },
    'items.counted': { count: 'number', version: 'number' },
    'items.expected': { ids: { list: 'number' } },
    'items.removed': { ids: { list: 'number' }, version: { orNull: 'number' } },
    'list.more': {},
    'list.refresh': {},
    'versions.reset': {},
  },
  read: { 'read.changed': { change: 'free' }, 'read.refresh': {} },
  submission: { 'submission.dismiss': {}, 'submission.send': { form: 'free' } },
  codeSend: {
    'code.send': {
      wish: {
        fields: {
          type: { oneOf: { email: true, mobile: true } },
          to: 'text',
          areaId: { orNull: 'number' },
          purpose: { oneOf: { register: true, reset: true } },
        },
      },
    },
  },
  upload: {
    'picture.chosen': { file: 'picture' },
    'picture.remove': {},
    'upload.arrived': { url: 'text' },
    'upload.cancel': {},
    'upload.failed': { problem },
    'upload.progressed': { share: 'number' },
    'upload.retry': {},
  },
  toasts: {
    'toast.dismiss': { id: 'number' },
    'toast.show': toast,
    'toasts.clear': {},
    'toasts.show': { toasts: { list: { fields: toast } } },
  },
  busy: { 'work.began': {}, 'work.ended': {} },
}
