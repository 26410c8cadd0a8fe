/**
 * Takes secrets out of what is traced. The same secret has the same stand-in all over a trace, so that what was equal still is, and machines
 * that are fed from the trace decide as they did. [FLW3]
 */

/** Fields that hold a secret wherever they are, as the app and the wire call them; small letters, no underscores. */
const secretFields = new Set(
  [
    ['token', 'authorization', 'secret', 'backupcodes', 'demoid', 'demokey', 'challenge', 'confirmation'],
    ['password', 'repassword', 'newpassword', 'secondarypassword', 'repeated', 'smscode', 'authcode'],
    ['uid', 'email', 'mobile', 'phone', 'account'],
    ['cardid', 'idnumber', 'payeename', 'payeeaccount', 'bankname', 'bankswift', 'bankaddress', 'bankaccount'],
    ['address', 'dcaddress', 'memo', 'notes', 'bankremark'],
    ['antiphishing', 'word'],
    ['image'],
    ['clientdatajson', 'authenticatordata', 'signature', 'userhandle', 'attestationobject', 'rawid'],
  ].flat(),
)
/** Fields that hold one beside certain others: a code beside a password, a name beside the number of a document. */
const secretBeside: Readonly<Record<string, RegExp>> = {
  code: /^(\w*password|captchakey|purpose|challenge)$/,
  key: /^image$/,
  name: /^card_?id$/,
  to: /^(area_?id|purpose)$/,
}

const standIn = /^‹[a-z ]+ \d+›$/
const emailIn = /[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi
const phoneIn = /\+\d{7,15}\b/g
/** Numbers of cards and accounts, also in groups; epoch milliseconds and places behind a point are none. */
const longNumberIn = /(?<![\d.])(?!1\d{12}\b)\d(?:[ -]?\d){11,18}\b/g
const ibanIn = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g
/** What is short, or a plain word, is masked in its own fields alone: other texts are made of such. */
const isSought = (secret: string): boolean =>
  secret.length >= 12 || (secret.length >= shortestSought && /[^a-z]/i.test(secret))
const shortestSought = 6

const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** Whether a field's text is a secret, by its name and the names beside it. */
export function isSecretField(name: string, beside: readonly string[]): boolean {
  const plain = plainName(name)
  const pattern = secretBeside[plain]
  return secretFields.has(plain) || (pattern !== undefined && beside.some((one) => pattern.test(one.toLowerCase())))
}

export type Masker = {
  /** Notes a secret, so that it is found in other texts too. */
  readonly learn: (secret: string, name: string) => void
  /** The text of a secret field. */
  readonly secret: (text: string, name: string) => string
  /** Any other text: addresses, numbers and known secrets in it are masked. */
  readonly text: (text: string) => string
}

/** Of each kind of stand-in the highest number in a text. */
export function standInsIn(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [, word = '', count] of text.matchAll(/‹([a-z ]+) (\d+)›/g))
    counts.set(word, Math.max(counts.get(word) ?? 0, Number(count)))
  return counts
}

/** `taken`: numbers of stand-ins that are of other secrets already. */
export function createMasker(taken: ReadonlyMap<string, number> = new Map()): Masker {
  const standIns = new Map<string, string>()
  const counts = new Map(taken)
  /** Longest first, so that no part of one is left. */
  let sought: readonly string[] = []

  const standInOf = (secret: string, name: string): string => {
    const known = standIns.get(secret)
    if (known !== undefined) return known
    const word = name.replaceAll(/[^a-zA-Z]+/g, ' ').toLowerCase()
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    const made = `‹${word} ${count}›`
    standIns.set(secret, made)
    if (isSought(secret)) sought = [...sought, secret].toSorted((a, b) => b.length - a.length)
    return made
  }
  const hasSecret = (text: string) => text.trim() !== '' && !standIn.test(text.trim())
  const secret = (text: string, name: string): string =>
    hasSecret(text) ? text.replace(text.trim(), () => standInOf(text.trim(), name)) : text

  return {
    learn: (text, name) => {
      if (hasSecret(text)) standInOf(text.trim(), name)
    },
    secret,
    text: (text) => {
      if (text.length < shortestSought || standIn.test(text)) return text
      let masked = text
      for (const one of sought) if (masked.includes(one)) masked = masked.replaceAll(one, standInOf(one, ''))
      return masked
        .replaceAll(emailIn, (found) => standInOf(found, 'email'))
        .replaceAll(phoneIn, (found) => standInOf(found, 'phone'))
        .replaceAll(ibanIn, (found) => standInOf(found, 'number'))
        .replaceAll(longNumberIn, (found) => standInOf(found, 'number'))
    },
  }
}
