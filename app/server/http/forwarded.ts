import type { IncomingHttpHeaders } from 'node:http'
import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

export interface Client {
  /** Its IP address; behind a proxy that is not trusted, the proxy's. */
  address: string
  /** Whether it reached us over TLS, as far as we can trust that. */
  overTls: boolean
}

/**
 * Who asks. Anyone can send forwarded headers, so they count only as far as `proxies` of our own, each of which adds
 * its peer at the end, stand in front: with one, the last entry is what that one saw.
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

/** That many entries from the end; the first one when there are fewer. */
function entry(header: string | string[] | undefined, fromEnd: number): string | undefined {
  const entries = String(header ?? '').split(',')
  return (entries.at(-fromEnd) ?? entries[0])?.trim()
}

/** An IPv4 address as such, also where a socket for both kinds shows it as IPv6. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/**
 * What limits count by: an IPv4 address, and of IPv6 the /64, of which one machine has every address. What is no
 * address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
