/** What is told to somebody who needs a code, in their language. */
import { type CodePurpose, codeLifeMs } from '#rules/people/verificationCode.ts'
import { confirmationLifeMs } from '#rules/people/confirmation.ts'
import { type Language, directionOf, tagOf } from '#rules/app/language.ts'
import type { Contact } from '#server/store/funds/realAccounts.ts'
import type { OutboxEntry } from '#server/store/content/outbox.ts'
import { type MessageWord, wordOfMessage } from '../http/translate.ts'

export type CodeMessage = {
  readonly contact: Contact
  readonly purpose: CodePurpose
  readonly code: string
  readonly language: Language
}

export type ActionLine = 'drawLine' | 'bindLine' | 'removeLine' | 'totpLine'
export type ConfirmationMessage = Omit<CodeMessage, 'purpose'> & {
  readonly line: ActionLine
  /** USD; "" where nothing is withdrawn. */
  readonly amount: string
  /** Where money may go by it. */
  readonly to: string
}

/** A code that says what it confirms. [SES451] */
export function composeConfirmation({ contact, code, language, line, amount, to }: ConfirmationMessage): OutboxEntry {
  const figures = { code, amount, to: embedded(to, language), minutes: confirmationLifeMs / 60_000 }
  const word = (key: MessageWord): string => wordOfMessage(language, key, figures)
  const about = { to: contact.value, purpose: line, code }
  if (contact.type === 'mobile') {
    const text = ['Pipwire:', word(line), code, word('life')].join(' ')
    return { ...about, kind: 'sms', subject: '', text, html: '' }
  }
  const parts = {
    greeting: word('greeting'),
    line: word(line),
    code,
    life: word('life'),
    ignore: word('confirmIgnore'),
  }
  return { ...about, kind: 'email', subject: word('confirmSubject'), ...written(parts, language) }
}

export type NoticeLine = 'passwordNotice' | 'bindNotice' | 'removeNotice' | 'drawNotice' | 'totpNotice' | 'noTotpNotice'
export type NoticeMessage = {
  readonly contact: Contact
  readonly language: Language
  readonly line: NoticeLine
  readonly id?: number
  readonly amount?: string
  readonly to?: string
}

/** What changed, and what to do about it. [SES460] */
export function composeNotice({ contact, language, line, id, amount = '', to = '' }: NoticeMessage): OutboxEntry {
  const figures = { amount, to: embedded(to, language), minutes: 0 }
  const word = (key: MessageWord): string => wordOfMessage(language, key, figures)
  const about = { to: contact.value, purpose: id === undefined ? line : `${line} ${id}`, code: '' }
  const parts = { greeting: word('greeting'), line: word(line), code: '', life: '', ignore: word('noticeIgnore') }
  if (contact.type === 'mobile') {
    const text = ['Pipwire:', parts.line, parts.ignore].join(' ')
    return { ...about, kind: 'sms', subject: '', text, html: '' }
  }
  return { ...about, kind: 'email', subject: word('noticeSubject'), ...written(parts, language) }
}

/** What is read from left to right in any language. */
const embedded = (text: string, language: Language): string =>
  directionOf(language) === 'rtl' && text !== '' ? `\u2066${text}\u2069` : text

/** An e-mail with its plain and its HTML part, or the one line of a short message. */
export function composeMessage({ contact, purpose, code, language }: CodeMessage): OutboxEntry {
  const figures = { code, minutes: codeLifeMs / 60_000 }
  const word = (key: MessageWord): string => wordOfMessage(language, key, figures)
  const about = { to: contact.value, purpose, code }
  if (contact.type === 'mobile') return { ...about, kind: 'sms', subject: '', text: word('short'), html: '' }
  const isReset = purpose === 'reset'
  const line = word(isReset ? 'resetLine' : 'registerLine')
  const parts = { greeting: word('greeting'), line, code, life: word('life'), ignore: word('ignore') }
  return {
    ...about,
    kind: 'email',
    subject: word(isReset ? 'resetSubject' : 'registerSubject'),
    ...written(parts, language),
  }
}

const written = (parts: Parts, language: Language): Pick<OutboxEntry, 'text' | 'html'> => ({
  text: [parts.greeting, parts.line, parts.code && `    ${parts.code}`, parts.life, parts.ignore, 'Pipwire']
    .filter((part) => part !== '')
    .join('\n\n'),
  html: htmlOf(parts, language),
})

/** A notice has no code and no life: both are "". */
type Parts = Readonly<Record<'greeting' | 'line' | 'code' | 'life' | 'ignore', string>>

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const htmlOf = ({ greeting, line, code, life, ignore }: Parts, language: Language): string => {
  const paragraph = (text: string, style = 'margin:0 0 16px') => `<p style="${style}">${escaped(text)}</p>`
  return [
    '<!doctype html>',
    `<html lang="${tagOf(language)}" dir="${directionOf(language)}">`,
    '<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Pipwire</title></head>',
    '<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">',
    paragraph(greeting),
    paragraph(line),
    code &&
      `<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escaped(code)}</p>`,
    life && paragraph(life),
    paragraph(ignore, 'margin:0 0 16px;font-size:14px'),
    paragraph('Pipwire', 'margin:0;font-size:14px'),
    '</body></html>',
  ]
    .filter((part) => part !== '')
    .join('\n')
}
