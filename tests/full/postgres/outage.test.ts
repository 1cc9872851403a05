import { afterEach, beforeEach, expect, test } from 'vitest'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { describeWith } from '../../support/describeWith'
import { soon } from '../../support/ownServer'
import { hasPostgres } from '../../support/postgres'
import { ownCluster, startServerOn, throughPort } from '../../support/postgresSite'
import { startProxy, type Proxy } from '../../support/proxy'
import { signedIn, type RunningServer } from '../../support/server'

const target = '/api/targets/target-sitagia-100-mg'
const unreachable =
  'The server cannot reach its data right now, and nothing was changed; try again in a few seconds.'
const outOfDate = 'This page may be out of date'

/** The time limit of an answer that does not wait for the network, in milliseconds, on a busy machine. */
const longestMs = 15_000

describeWith({ PostgreSQL: hasPostgres }, 'servers whose database fails', () => {
  const cluster = ownCluster()
  let proxy: Proxy
  /** One that reaches the database through the proxy, and one beside it. */
  let far: RunningServer
  let near: RunningServer
  let cookie: string

  beforeEach(async () => {
    const url = await cluster().create()
    proxy = await startProxy(cluster().port)
    await plantAdministratorIn(url)
    ;[far, near] = await Promise.all([startServerOn(throughPort(url, proxy.port)), startServerOn(url)])
    cookie = await signedIn(far)
    expect((await patch(far, 501)).status).toBe(200)
  })

  afterEach(async () => {
    proxy.resume()
    for (const { end } of [far, near]) await end('SIGKILL')
    await proxy.close()
  })

  /** An answer, which comes in time. */
  async function ask({ url }: RunningServer, path: string, init?: RequestInit) {
    const begin = performance.now()
    const answer = await fetch(`${url}${path}`, init)
    const text = await answer.text()
    expect(performance.now() - begin).toBeLessThan(longestMs)
    return { status: answer.status, headers: answer.headers, text }
  }

  function patch(server: RunningServer, hcpVisits: number) {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
    return ask(server, target, { method: 'PATCH', headers, body: JSON.stringify({ hcpVisits }) })
  }

  const statusOf = async (server: RunningServer, path: string) => (await ask(server, path)).status

  async function visits(server: RunningServer) {
    const { status, text } = await ask(server, target)
    return status === 200 ? (JSON.parse(text) as { hcpVisits: number }).hcpVisits : status
  }

  async function expectRefusals(server: RunningServer) {
    for (const { status, text, headers } of await Promise.all([
      ask(server, target),
      ask(server, '/api/products'),
      ask(server, '/api/session', { headers: { Cookie: cookie } }),
      patch(server, 999),
    ])) {
      expect([status, text]).toEqual([503, unreachable])
      expect([headers.get('retry-after'), headers.get('x-outcome')]).toEqual(['2', 'unchanged'])
    }
    expect([await statusOf(server, '/readyz'), await statusOf(server, '/healthz')]).toEqual([503, 200])
    const page = await ask(server, '/')
    expect(page.status).toBe(200)
    for (const words of [outOfDate, 'KOL Advocacy']) expect(page.text).toContain(words)
  }

  /** Each server reads what was last written, and then writes, without a restart. */
  async function expectRecovery(last: number) {
    const begin = performance.now()
    for (const server of [far, near])
      await soon(async () => {
        expect(await visits(server)).toBe(last)
      })
    for (const [place, server] of [far, near].entries())
      await soon(async () => {
        expect((await patch(server, 601 + place)).status).toBe(200)
      })
    expect(performance.now() - begin).toBeLessThan(longestMs)
    expect(await visits(far)).toBe(602)
    await soon(async () => {
      expect(await statusOf(far, '/readyz')).toBe(200)
    })
    expect((await ask(far, '/')).text).not.toContain(outOfDate)
  }

  test('refuse with a sentence while the network hangs, show the page, and recover after it', async () => {
    proxy.stall()
    const first = await Promise.all([ask(far, target), ask(far, '/'), patch(far, 777)])
    expect(first.map(({ status }) => status)).toEqual([503, 200, 503])
    await expectRefusals(far)
    expect((await patch(near, 502)).status).toBe(200)
    proxy.resume()
    await expectRecovery(502)
  })

  test('recover when connections are cut, and when the database is killed and restarted', async () => {
    proxy.cut()
    expect(await visits(far)).toBe(501)
    await soon(async () => {
      expect((await patch(far, 502)).status).toBe(200)
    })
    await cluster().query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    )
    expect([await visits(far), await visits(near)]).toEqual([502, 502])
    await cluster().stop('kill')
    await soon(() => expectRefusals(near))
    await cluster().start()
    await expectRecovery(502)
  })
})
