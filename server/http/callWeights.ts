/** What calls that anybody may make weigh in the limit of an address, where they cost more than others. [NET402] */
import type { EndpointName } from '#contract/endpoints/index.ts'

/** A hash of a password is 30 ms of a core, a captcha is drawn, a demo account is written. */
const weights: Partial<Readonly<Record<EndpointName, number>>> = {
  login: 5,
  register: 5,
  forgetPassword: 5,
  operatorLogin: 5,
  captcha: 5,
  createDemo: 5,
  sendEmailCode: 5,
  sendSmsCode: 5,
  logInByPasskey: 5,
  logInOperatorByPasskey: 5,
  candles: 3,
}

export const weightOf = (name: EndpointName): number => weights[name] ?? 1
