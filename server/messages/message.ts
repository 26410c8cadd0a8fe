/** What is told to somebody who needs a code, in their language. */
import { type CodePurpose, codeLifeMs } from '#rules/people/verificationCode.ts'
import { confirmationLifeMs } from '#rules/people/confirmation.ts'
import { type Language, directionOf, tagOf } from '#rules/app/language.ts'
import type { Contact } from '#server/store/funds/realAccounts.ts'
import type { OutboxEntry } from '#server/store/content/outbox.ts'
import { type ActionLine, type MessageWord, type NoticeLine, wordOfMessage } from '../http/translate.ts'

type Addressed = {
  readonly contact: Contact
  readonly language: Language
  /** The word that its owner knows our messages by; "" without one. */
  readonly antiPhishing: string
}

export type CodeMessage = Addressed & { readonly purpose: CodePurpose; readonly code: string }

export type ConfirmationMessage = Omit<CodeMessage, 'purpose'> & {
  readonly line: ActionLine
  /** USD; "" where nothing is withdrawn. */
  readonly amount: string
  /** Where money may go by it. */
  readonly to: string
}

/** A code that says what it confirms. [SES451] */
export function composeConfirmation(message: ConfirmationMessage): OutboxEntry {
  const { contact, code, language, line, amount, to } = message
  const figures = { code, amount, to: embedded(to, language), minutes: confirmationLifeMs / 60_000 }
  const word = (key: MessageWord): string => wordOfMessage(language, key, figures)
  const known = knownBy(message)
  const about = { to: contact.value, purpose: line, code }
  if (contact.type === 'mobile') return { ...about, ...short('Pipwire:', known, word(line), code, word('life')) }
  const parts = {
    greeting: word('greeting'),
    known,
    line: word(line),
    code,
    life: word('life'),
    ignore: word('confirmIgnore'),
  }
  return { ...about, kind: 'email', subject: word('confirmSubject'), ...written(parts, language) }
}

export type NoticeMessage = Addressed & {
  readonly line: NoticeLine
  /** Locks the account. */
  readonly link: string
  readonly id?: number
  readonly amount?: string
  readonly to?: string
}

/** What changed, and what to do about it. [SES460, SES470] */
export function composeNotice(message: NoticeMessage): OutboxEntry {
  const { contact, language, line, link, id, amount = '', to = '' } = message
  const figures = { amount, to: embedded(to, language), minutes: 0 }
  const word = (key: MessageWord): string => wordOfMessage(language, key, figures)
  const about = { to: contact.value, purpose: id === undefined ? line : `${line} ${id}`, code: '' }
  const known = knownBy(message)
  const parts = {
    greeting: word('greeting'),
    known,
    line: word(line),
    code: '',
    life: word('noticeLock'),
    link: { address: link, words: word('noticeLockLink') },
    ignore: word('noticeLockLife'),
  }
  if (contact.type === 'mobile') return { ...about, ...short('Pipwire:', known, parts.line, parts.life, link) }
  return { ...about, kind: 'email', subject: word('noticeSubject'), ...written(parts, language) }
}

/** Each on a line of its own: not every one ends with a stop. [SES505] */
const short = (...sentences: readonly string[]): Pick<OutboxEntry, 'kind' | 'subject' | 'text' | 'html'> => ({
  kind: 'sms',
  subject: '',
  text: sentences.filter((sentence) => sentence !== '').join('\n'),
  html: '',
})

/** The line that whoever imitates us cannot write. [SES505] */
const knownBy = ({ antiPhishing, language }: Addressed): string =>
  antiPhishing === ''
    ? ''
    : wordOfMessage(language, 'antiPhishing', { own: embedded(antiPhishing, language), minutes: 0 })

/** What is read from left to right in any language. */
const embedded = (text: string, language: Language): string =>
  directionOf(language) === 'rtl' && text !== '' ? `\u2066${text}\u2069` : text

/** An e-mail with its plain and its HTML part, or the lines of a short message. */
export function composeMessage(message: CodeMessage): OutboxEntry {
  const { contact, purpose, code, language } = message
  const figures = { code, minutes: codeLifeMs / 60_000 }
  const word = (key: MessageWord): string => wordOfMessage(language, key, figures)
  const about = { to: contact.value, purpose, code }
  const known = knownBy(message)
  if (contact.type === 'mobile') return { ...about, ...short(word('short'), known) }
  const isReset = purpose === 'reset'
  const line = word(isReset ? 'resetLine' : 'registerLine')
  const parts = { greeting: word('greeting'), known, line, code, life: word('life'), ignore: word('ignore') }
  return {
    ...about,
    kind: 'email',
    subject: word(isReset ? 'resetSubject' : 'registerSubject'),
    ...written(parts, language),
  }
}

const written = (parts: Parts, language: Language): Pick<OutboxEntry, 'text' | 'html'> => ({
  text: [
    parts.greeting,
    parts.known,
    parts.line,
    parts.code && `    ${parts.code}`,
    parts.life,
    parts.link?.address ?? '',
    parts.ignore,
    'Pipwire',
  ]
    .filter((part) => part !== '')
    .join('\n\n'),
  html: htmlOf(parts, language),
})

/** A notice has no code and a link, and not everybody has a word: what is missing is "". */
type Parts = Readonly<Record<'greeting' | 'known' | 'line' | 'code' | 'life' | 'ignore', string>> & {
  readonly link?: { readonly address: string; readonly words: string }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const htmlOf = ({ greeting, known, line, code, life, link, ignore }: Parts, language: Language): string => {
  const paragraph = (text: string, style = 'margin:0 0 16px') => `<p style="${style}">${escaped(text)}</p>`
  return [
    '<!doctype html>',
    `<html lang="${tagOf(language)}" dir="${directionOf(language)}">`,
    '<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Pipwire</title></head>',
    '<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">',
    paragraph(greeting),
    known && paragraph(known, 'margin:0 0 16px;font-weight:600'),
    paragraph(line),
    code &&
      `<p dir="ltr" style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escaped(code)}</p>`,
    life && paragraph(life),
    link &&
      `<p style="margin:0 0 16px;font-weight:700"><a href="${escaped(link.address)}">${escaped(link.words)}</a></p>`,
    paragraph(ignore, 'margin:0 0 16px;font-size:14px'),
    paragraph('Pipwire', 'margin:0;font-size:14px'),
    '</body></html>',
  ]
    .filter((part) => part !== '' && part !== undefined)
    .join('\n')
}
