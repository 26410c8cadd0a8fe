/**
 * Addresses of coin networks: the form of each and its check digits, so that a slip of the finger is found before money goes there. [WAL6, WAL9]
 * An address in a network that is not known here is only asked to be there.
 */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, bech32m, createBase58check, hex } from '@scure/base'

export type AddressFault = 'missing' | 'wrong form' | 'wrong checksum'

type Check = (address: string) => AddressFault | null
type Kind = { readonly form: RegExp; readonly isSound: (address: string) => boolean }

const base58Letters = '[1-9A-HJ-NP-Za-km-z]'
const base58check = createBase58check(sha256)

/** What `decode` makes of it; null when it throws, which it does for wrong check digits. */
function decoded<Value>(decode: () => Value): Value | null {
  try {
    return decode()
  } catch {
    return null
  }
}

/** 20 bytes after one that says what they are. */
const isBase58Checked = (versions: readonly number[]) => (address: string) => {
  const bytes = decoded(() => base58check.decode(address))
  return bytes?.length === 21 && versions.includes(bytes[0] ?? -1)
}

/** Version 0 goes with bech32 and 20 or 32 bytes, later ones with bech32m. */
const isSegwit = (prefix: string) => (address: string) => {
  for (const [code, isFirst] of [
    [bech32, true],
    [bech32m, false],
  ] as const) {
    const read = decoded(() => code.decodeUnsafe(address.toLowerCase()))
    const [version = -1, ...words] = read?.words ?? []
    const program = read?.prefix === prefix ? decoded(() => code.fromWords(words)) : null
    if (!program || (version === 0) !== isFirst || version > 16) continue
    return isFirst ? [20, 32].includes(program.length) : program.length >= 2 && program.length <= 40
  }
  return false
}

/** Capitals are the check digits (EIP-55); without any, or with nothing else, there are none. */
function isEtherSound(address: string): boolean {
  const digits = address.slice(2)
  const small = digits.toLowerCase()
  if (digits === small || digits === digits.toUpperCase()) return true
  const hash = hex.encode(keccak_256(new TextEncoder().encode(small)))
  return Array.from(digits).every((digit, at) => {
    const isCapital = Number.parseInt(hash[at] ?? '0', 16) >= 8
    return digit === (isCapital ? digit.toUpperCase() : digit.toLowerCase())
  })
}

const checkOf = (...kinds: readonly Kind[]): Check => {
  return (address) => {
    const kind = kinds.find(({ form }) => form.test(address))
    if (!kind) return 'wrong form'
    return kind.isSound(address) ? null : 'wrong checksum'
  }
}

const base58Form = (first: string, least: number, most: number) =>
  new RegExp(`^[${first}]${base58Letters}{${least},${most}}$`)
/** Capitals and small letters are never mixed. */
const segwitForm = (prefix: string) =>
  new RegExp(`^(${prefix}1[02-9ac-hj-np-z]{11,71}|${prefix.toUpperCase()}1[02-9AC-HJ-NP-Z]{11,71})$`)

const ether = checkOf({ form: /^0x[0-9a-fA-F]{40}$/, isSound: isEtherSound })
const checks: Readonly<Record<string, Check>> = {
  TRC20: checkOf({ form: base58Form('T', 33, 33), isSound: isBase58Checked([0x41]) }),
  ERC20: ether,
  BEP20: ether,
  POLYGON: ether,
  BTC: checkOf(
    { form: base58Form('13', 25, 34), isSound: isBase58Checked([0x00, 0x05]) },
    { form: segwitForm('bc'), isSound: isSegwit('bc') },
  ),
  LTC: checkOf(
    { form: base58Form('LM3', 25, 34), isSound: isBase58Checked([0x30, 0x32, 0x05]) },
    { form: segwitForm('ltc'), isSound: isSegwit('ltc') },
  ),
  DOGE: checkOf({ form: base58Form('DA9', 25, 34), isSound: isBase58Checked([0x1e, 0x16]) }),
  /** Its addresses are keys and have no check digits. */
  SOL: checkOf({
    form: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    isSound: (address) => decoded(() => base58.decode(address))?.length === 32,
  }),
}

/** What is wrong with an address in a network; null when money can go there as far as one can tell. */
export function findAddressFault(address: string, protocol: string): AddressFault | null {
  if (address.trim() === '') return 'missing'
  const check = Object.hasOwn(checks, protocol) ? checks[protocol] : undefined
  if (check) return check(address)
  return /^\S{8,}$/.test(address) ? null : 'wrong form'
}
