/** Who counts as one caller: an IPv4 address, or the /64 of an IPv6 address, which is one household's. [NET400, OPS5] */
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

export type Networks = {
  readonly own: string
  /** The /48 around an IPv6 address, which may be one site's with 65,536 networks in it. */
  readonly around: string | null
}

/** What is no address counts as one caller: nobody gets a new limit with a new name. */
const unknown: Networks = { own: 'unknown', around: null }

export function networksOf(text: string): Networks {
  const address = plainAddress(text)
  const kind = isIP(address)
  if (kind === 4) return { own: address, around: null }
  if (kind === 0) return unknown
  const groups = groupsOf(address)
  return { own: groups.slice(0, 4).join(':'), around: groups.slice(0, 3).join(':') }
}

/** The network of a site: the /24 of an IPv4 address, the /48 of an IPv6 address. [SES477] */
export function siteOf(text: string): string {
  const { own, around } = networksOf(text)
  return around ?? own.replace(/\.\d+$/, '')
}

/** Without a port, brackets or zone; an IPv4 address in the clothes of IPv6 as itself. */
export function plainAddress(text: string): string {
  const [, bracketed, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text.trim()) ?? []
  const address = (bracketed ?? beforePort ?? text.trim()).replace(/%.*$/, '')
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (!isMapped) return address
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const withoutDots = address.replace(/[\d.]+$/, (end) => (end.includes('.') ? hexOf(end) : end))
  const [start = '', end] = withoutDots.split('::')
  const before = start === '' ? [] : start.split(':')
  const after = end === undefined || end === '' ? [] : end.split(':')
  const between = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...between, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

function hexOf(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

/** Whether the one at a hop is a proxy that is believed. */
export type Trust = (address: string, hop: number) => boolean

/** The nearest so many proxies, or those with these addresses. [OPS5] */
export function trustOf(proxies: number | readonly string[]): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const listed = new BlockList()
  for (const proxy of proxies) {
    const [address = '', length] = proxy.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (length === undefined) listed.addAddress(address, kind)
    else listed.addSubnet(address, Number(length), kind)
  }
  return (text) => {
    const address = plainAddress(text)
    return isIP(address) !== 0 && listed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  }
}

/** The address of whoever asks for a socket, as it is found for a call. */
export const addressOfUpgrade =
  (trust: Trust) =>
  ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
    const hops = forwarded.map((address) => address.trim()).filter((address) => address !== '')
    const way = [socket.remoteAddress ?? '', ...hops.toReversed()]
    return way.find((address, hop) => !trust(address, hop)) ?? way.at(-1) ?? ''
  }
