import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import { buffer } from 'node:stream/consumers'

/** The cookies of a browser: it keeps those of each origin, and follows no redirect by itself. */
export class CookieJar {
  readonly #ca: Buffer
  readonly #cookies = new Map<string, Map<string, string>>()

  /** `ca` verifies the servers over TLS. */
  constructor(ca: Buffer) {
    this.#ca = ca
  }

  /** Stores a cookie as a Cookie header has it. */
  put(address: string, cookie: string): void {
    const [name = '', value = ''] = cookie.split(/=(.*)/s)
    this.#of(address).set(name, value)
  }

  /** The value of a stored cookie. */
  cookie(address: string, name: string): string | undefined {
    return this.#of(address).get(name)
  }

  /** The cookies for an address, as a Cookie header. */
  cookies(address: string): string {
    return [...this.#of(address)].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  get(address: string): Promise<Response> {
    return this.send('GET', address)
  }

  /** Sends a form. */
  post(address: string, fields: Record<string, string>): Promise<Response> {
    return this.send('POST', address, new URLSearchParams(fields).toString())
  }

  async send(method: string, address: string, form?: string): Promise<Response> {
    const Cookie = this.cookies(address)
    const type = form === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }
    const answer = await this.#ask(method, address, { headers: { Cookie, ...type }, form })
    for (const given of answer.headers.getSetCookie()) {
      const [cookie = ''] = given.split(';', 1)
      this.put(address, cookie)
      const isOver = /; (?:Max-Age=0|expires=Thu, 01 Jan 1970)/i.test(given)
      if (isOver) this.#of(address).delete(cookie.split('=', 1)[0] ?? '')
    }
    return answer
  }

  #ask(
    method: string,
    address: string,
    { headers, form }: { headers: Record<string, string>; form: string | undefined },
  ): Promise<Response> {
    const open = address.startsWith('https:') ? encrypted : plain
    return new Promise((resolve, reject) => {
      const call = open(address, { method, headers, agent: false, ca: this.#ca }, (response) => {
        const { statusCode = 0, rawHeaders } = response
        const given = rawHeaders.flatMap((name, place): [string, string][] =>
          place % 2 === 0 ? [[name, rawHeaders[place + 1] ?? '']] : [],
        )
        buffer(response).then((body) => {
          const isBare = statusCode === 204 || statusCode === 304
          resolve(new Response(isBare ? null : body, { status: statusCode, headers: given }))
        }, reject)
      })
      call.on('error', reject)
      call.end(form)
    })
  }

  #of(address: string): Map<string, string> {
    const { origin } = new URL(address)
    const cookies = this.#cookies.get(origin) ?? new Map<string, string>()
    this.#cookies.set(origin, cookies)
    return cookies
  }
}
