import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

export interface Client {
  /** The IP address. Behind an untrusted proxy, the proxy's. */
  address: string
  /** Whether the client uses TLS, as far as that can be trusted. */
  overTls: boolean
}

/**
 * The client's address. Anyone can send forwarded headers, so only the entries that our own `proxies` have added at the
 * end count: with one proxy, the last entry.
 */
export function clientOf(peer: string | undefined, headers: IncomingHttpHeaders, proxies: number): Client {
  const address = plainAddress(peer ?? 'unknown')
  if (proxies === 0) return { address, overTls: false }
  const forwarded = plainAddress(entry(headers['x-forwarded-for'], proxies) ?? '')
  return {
    address: isIP(forwarded) ? forwarded : address,
    overTls: entry(headers['x-forwarded-proto'], proxies) === 'https',
  }
}

/** The n-th entry from the end, or the first one if there are fewer. */
function entry(header: string | string[] | undefined, fromEnd: number): string | undefined {
  const entries = String(header ?? '').split(',')
  return (entries.at(-fromEnd) ?? entries[0])?.trim()
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * What rate limits count by: an IPv4 address, or the /64 of an IPv6 address, since one machine has all of it. Anything
 * else is returned as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
