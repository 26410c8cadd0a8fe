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

export const appFields: FieldsOf<Machines> = {
  app: {
    'account.locked': { isLocked: 'flag' },
    'account.noticed': { notice: 'json' },
    'account.changed': { freeMargin: { orNull: 'decimal' }, orderCount: { orNull: 'number' } },
    'broker.changed': { change: 'json' },
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
    'instrument.changed': { change: 'json', id: 'number' },
    'instrument.shown': { instrument: 'json' },
    'instrument.traded': { instrument: 'json' },
    'login.needed': {},
    'margin.called': {},
    'network.lost': {},
    'network.returned': {},
    'order.placed': { order: 'json', version: { orNull: 'number' } },
    'orders.moved': { ended: 'json', filled: 'json' },
    'orders.open': { ids: 'json' },
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
        },
      },
    },
    'session.ended': {
      reason: {
        optional: { oneOf: { expired: true, logout: true, password: true, ended: true, closed: true, locked: true } },
      },
    },
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
    'account.logIn': {
      form: {
        fields: {
          account: 'text',
          password: 'text',
          type: { oneOf: { email: true, mobile: true } },
          areaId: { orNull: 'number' },
          proof: { optional: { fields: { captchaKey: 'text', code: 'text' } } },
          step: { optional: { fields: { challenge: 'text', code: 'text' } } },
        },
      },
    },
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
    'session.ended': {
      reason: {
        optional: { oneOf: { expired: true, logout: true, password: true, ended: true, closed: true, locked: true } },
      },
    },
    'session.follow': {},
    'session.goBack': {},
    'session.logOut': {},
    'session.shared': { token: { orNull: 'text' } },
  },
  socket: {
    'login.accepted': { epoch: { orNull: 'text' } },
    'login.refused': {
      reason: {
        optional: { oneOf: { expired: true, logout: true, password: true, ended: true, closed: true, locked: true } },
      },
    },
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
    'instrument.changed': { change: 'json', id: 'number' },
    'instrument.choose': { code: 'text' },
    'market.refresh': {},
    'network.returned': {},
    'quotes.ticked': { now: 'number', quotes: 'json', receivedAt: 'number' },
    'second.passed': { now: 'number' },
  },
  account: {
    'account.reread': {},
    'figures.ticked': { figures: 'json', version: { orNull: 'number' } },
    'margin.levels': { callPercent: 'number' },
    'versions.reset': {},
  },
  pagedRead: {
    'item.put': { item: 'json', version: { orNull: 'number' } },
    'items.expected': { ids: 'json' },
    'items.removed': { ids: 'json', version: { orNull: 'number' } },
    'list.more': {},
    'list.refresh': {},
    'versions.reset': {},
  },
  read: { 'read.changed': { change: 'json' }, 'read.refresh': {} },
  submission: { 'submission.dismiss': {}, 'submission.send': { form: 'json' } },
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
    'picture.chosen': { file: 'json' },
    'picture.remove': {},
    'upload.arrived': { url: 'text' },
    'upload.cancel': {},
    'upload.failed': { problem: 'json' },
    'upload.progressed': { share: 'number' },
    'upload.retry': {},
  },
  toasts: {
    'toast.dismiss': { id: 'number' },
    'toast.show': {
      link: { optional: { fields: { to: 'text', order: { optional: 'json' } } } },
      tone: { oneOf: { bad: true, good: true, plain: true } },
      words: 'json',
    },
    'toasts.clear': {},
    'toasts.show': { toasts: 'json' },
  },
  busy: { 'work.began': {}, 'work.ended': {} },
}
