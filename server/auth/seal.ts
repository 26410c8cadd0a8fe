/** Closes what must not lie open in the data folder or the database: pictures, names, numbers and addresses. AES-256-GCM under a key that is set, or made once and kept. [KYC18, KYC21] */
import { type KeyObject, createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { SealedColumn, SealedTable } from '#server/store/sealedTexts.ts'

/** `about` says what it is of: one sealed thing cannot stand in the place of another. */
export type Seal = {
  readonly close: (open: Buffer, about: string) => Buffer
  /** What lay open from before stays as it is. Throws when it was changed, is about something else, or was sealed under another key. */
  readonly open: (closed: Buffer, about: string) => Buffer
  readonly closeText: (open: string, about: string) => string
  readonly openText: (closed: string, about: string) => string
}

const cipher = 'aes-256-gcm'
const keyBytes = 32
export const nonceBytes = 12
const tagBytes = 16
const tagEnd = nonceBytes + tagBytes
const mark = Buffer.from('PWSEAL1\0')
const textMark = 'sealed:'

/** A key in the form that Node takes four times as fast as its bytes. */
export const keyFrom = (secret: string, salt: string | Buffer, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, purpose, keyBytes)))

/** In parts, for what stands before them. A key seals under no nonce twice. */
export function sealBytes(key: KeyObject, nonce: Buffer, open: Buffer, about: string): readonly Buffer[] {
  const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
  const body = [closing.update(open), closing.final()]
  return [nonce, closing.getAuthTag(), ...body]
}

/** Throws where `Seal.open` does. */
export function openBytes(key: KeyObject, closed: Buffer, about: string): Buffer {
  const opening = createDecipheriv(cipher, key, closed.subarray(0, nonceBytes), { authTagLength: tagBytes })
  opening.setAAD(Buffer.from(about)).setAuthTag(closed.subarray(nonceBytes, tagEnd))
  return Buffer.concat([opening.update(closed.subarray(tagEnd)), opening.final()])
}

export const isClosed = (bytes: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark)
export const isTextClosed = (text: string): boolean => text.startsWith(textMark)

export function createSeal(secret: string): Seal {
  const key = keyFrom(secret, '', 'pictures and identities')
  const close: Seal['close'] = (open, about) =>
    Buffer.concat([mark, ...sealBytes(key, randomBytes(nonceBytes), open, about)])
  const open: Seal['open'] = (closed, about) =>
    isClosed(closed) ? openBytes(key, closed.subarray(mark.length), about) : closed
  return {
    close,
    open,
    closeText: (text, about) => textMark + close(Buffer.from(text), about).toString('base64url'),
    openText: (text, about) =>
      isTextClosed(text) ? open(Buffer.from(text.slice(textMark.length), 'base64url'), about).toString() : text,
  }
}

/** One text of somebody's, as its column keeps it. Nothing stays nothing: whether a field was filled in is no secret. */
export const columnOf = (seal: Seal, table: SealedTable, column: SealedColumn, ownerId: number) => {
  const about = column === 'card_id' ? `ID number of ${ownerId}` : `${table}.${column} of ${ownerId}`
  return {
    close: (text: string) => (text === '' ? '' : seal.closeText(text, about)),
    open: (kept: string) => seal.openText(kept, about),
  }
}

const wayColumns = {
  address: 'address',
  bankName: 'bank_name',
  bankAddress: 'bank_address',
  bankSwift: 'bank_swift',
  payeeName: 'payee_name',
  payeeAccount: 'payee_account',
} as const
type WayTexts = { readonly [Field in keyof typeof wayColumns]: string }
const wayFields = Object.keys(wayColumns) as readonly (keyof WayTexts)[]

/** Where somebody's money is sent to. */
export const wayOf = (seal: Seal, accountId: number) => {
  const each = <W extends WayTexts>(way: W, how: 'close' | 'open'): W => ({
    ...way,
    ...Object.fromEntries(
      wayFields.map((field) => [field, columnOf(seal, 'draw_methods', wayColumns[field], accountId)[how](way[field])]),
    ),
  })
  const remark = columnOf(seal, 'draw_methods', 'remark', accountId)
  return {
    close: <W extends WayTexts & { readonly remark: string }>(way: W): W => ({
      ...each(way, 'close'),
      remark: remark.close(way.remark),
    }),
    open: <W extends WayTexts & { readonly remark: string }>(way: W): W => ({
      ...each(way, 'open'),
      remark: remark.open(way.remark),
    }),
    /** A withdrawal's remark is the operator's. */
    openTarget: <W extends WayTexts>(withdrawal: W): W => each(withdrawal, 'open'),
  }
}
