/** Where the failure of each call is said: in one place, never in two. A call that is asked for two reasons says so where it is asked. [NET74, NET75, NET360] */
import type { EndpointName, endpoints } from '#contract/endpoints/index.ts'

export type FailurePlace =
  /** A refusal in the server's words, a fault with its code. */
  | 'toast'
  /** It is asked again by itself: a toast, and none again until it worked. */
  | 'one toast'
  /** The screen that asked says it: at the field, in the form, or in place of what could not be read. */
  | 'own place'
  /** Nobody misses what it would have brought. */
  | 'unsaid'

type Entries = typeof endpoints
type PathOf<N extends EndpointName> = Entries[N]['path']
type OperatorsPath = `/operator/${string}` | `/sandbox/${string}`
type AppPath = Exclude<PathOf<EndpointName>, OperatorsPath>
type PostedName = { [N in EndpointName]: Entries[N]['method'] extends 'POST' ? N : never }[EndpointName]
type PostedPath = Exclude<PathOf<PostedName>, OperatorsPath>
/** POSTs that their screens answer for; a list of types alone, which weighs nothing in the first load. */
type OwnPosts =
  | '/api/user/loginForU'
  | '/api/user/register'
  | '/api/user/forget_password'
  | '/api/user/amend_password'
  | '/api/user/close_account'
  | '/api/notify/send_email'
  | '/api/notify/send_sms'
  | '/api/user_real/real_name'
  | '/api/common/image_upload'
  | '/api/quickCharge/submit'
  | '/api/quickCharge/wire_submit'
  | '/api/account/draw'
  | '/api/wallet/bind_draw_method'
  | '/api/wallet/del_draw_method'
  | '/api/user/anti_phishing'
  | '/api/user/end_session'
  | '/api/user/confirm_begin'
  | '/api/user/confirm'
  | '/api/user/lock'
  | '/api/user/second_step'
  | '/api/user/totp_begin'
  | '/api/user/totp_confirm'
  | '/api/user/totp_end'
  | '/api/user/passkey_begin'
  | '/api/user/passkey_add'
  | '/api/user/passkey_remove'
  | '/api/user/passkey_login_begin'
  | '/api/user/passkey_login'
  | '/v1/api/notice/read'
  | '/v1/api/forex/close_many'
  | '/v1/api/forex/reverse'

/**
 * Every POST, and each GET whose failure is not said where its answer would stand. Operators' calls are not among them: the back office has
 * its own place for each.
 */
export const failurePlaces: Readonly<
  Record<Exclude<PostedPath, OwnPosts>, FailurePlace> & Partial<Record<AppPath, FailurePlace>>
> = {
  '/api/user/createAccountDemoForU': 'toast',
  '/api/user/logout': 'unsaid',
  '/api/user/invited': 'unsaid',
  '/v1/api/main/wallet/getBalance': 'one toast',
  '/v1/api/main/user/resetForexDemoAccount': 'toast',
  '/api/company/getCompany': 'one toast',
  '/api/company/getCompanyStatus': 'unsaid',
  '/complaint_email': 'unsaid',
  '/v1/api/forex/abbreviated_cache_kline': 'unsaid',
  '/v1/api/forex/submit': 'toast',
  '/v1/api/forex/close': 'toast',
  '/v1/api/forex/cancel_trade': 'toast',
  '/v1/api/forex/set_stop_price': 'toast',
}

export const failurePlaceOf = (path: string): FailurePlace =>
  (failurePlaces as Readonly<Record<string, FailurePlace>>)[path] ?? 'own place'
