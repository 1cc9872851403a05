import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

export interface Client {
  /** The IP address, for the log. Where a proxy does not name the client, the proxy's. */
  address: string
  /** What rate limits count by; null where a proxy does not name the client, since its own address is everyone's. */
  network: string | null
  /** Whether the client uses TLS, as far as that can be trusted. */
  overTls: boolean
}

/**
 * The client's address. Anyone can send forwarded headers, so only the entries that our own `proxies` have added at the
 * end count: with one proxy, the last entry.
 */
export function clientOf(peer: string | undefined, headers: IncomingHttpHeaders, proxies: number): Client {
  const own = plainAddress(peer ?? 'unknown')
  if (proxies === 0) return { address: own, network: networkOf(own), overTls: false }
  const forwarded = addressIn(entry(headers['x-forwarded-for'], proxies))
  return {
    address: forwarded ?? own,
    network: forwarded === null ? null : networkOf(forwarded),
    overTls: entry(headers['x-forwarded-proto'], proxies).toLowerCase() === 'https',
  }
}

/** The n-th entry from the end, or the first one if there are fewer, without quotes. Empty entries do not count. */
function entry(header: string | string[] | undefined, fromEnd: number): string {
  const entries = String(header ?? '')
    .split(',')
    .map((text) => text.trim().replace(/^"(.*)"$/, '$1'))
    .filter((text) => text !== '')
  return entries.at(-fromEnd) ?? entries[0] ?? ''
}

/** The address in an entry, without the port, brackets and zone that some proxies write; null if there is none. */
function addressIn(text: string): string | null {
  const [, inBrackets, ipv4] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(text) ?? []
  const [address = ''] = (inBrackets ?? ipv4 ?? text).split('%', 1)
  return isIP(address) ? plainAddress(address) : null
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export function plainAddress(address: string): string {
  const parsed = isIP(address) ? ipaddr.process(address) : null
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() : address
}

/**
 * What rate limits count by: an IPv4 address, or the /64 of an IPv6 address, since one machine has all of it. Anything
 * else is returned as it is.
 */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
