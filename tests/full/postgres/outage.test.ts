import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeWith } from '../../support/describeWith'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { soon } from '../../support/ownServer'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { startServerOn, throughPort } from '../../support/postgresSite'
import { startProxy, type Proxy } from '../../support/proxy'
import { signedIn, type RunningServer } from '../../support/server'

const target = '/api/targets/target-sitagia-100-mg'
const unreachable =
  'The server cannot reach its data right now, and nothing was changed; try again in a few seconds.'

/** The time limit of an answer that does not wait for the network, in milliseconds, on a busy machine. */
const longest = 15_000

describeWith({ PostgreSQL: hasPostgres }, 'servers whose database fails', () => {
  let cluster: Cluster
  let proxy: Proxy
  let url: string
  /** One that reaches the database through the proxy, and one beside it. */
  let servers: RunningServer[]
  let cookie: string

  beforeAll(async () => {
    cluster = await startCluster()
  })

  afterAll(() => cluster.remove())

  beforeEach(async () => {
    url = await cluster.create()
    proxy = await startProxy(cluster.port)
    await plantAdministratorIn(url)
    servers = await Promise.all([startServerOn(throughPort(url, proxy.port)), startServerOn(url)])
    cookie = await signedIn(far())
  })

  afterEach(async () => {
    proxy.resume()
    for (const server of servers) await server.end('SIGKILL')
    await proxy.close()
  })

  const far = () => server(0)
  const near = () => server(1)

  function server(place: number): RunningServer {
    const found = servers[place]
    if (!found) throw new Error('It has not started.')
    return found
  }

  async function ask({ url }: RunningServer, path: string, init?: RequestInit) {
    const begin = performance.now()
    const answer = await fetch(`${url}${path}`, init)
    return { status: answer.status, text: await answer.text(), took: performance.now() - begin, answer }
  }

  function patch(server: RunningServer, hcpVisits: number) {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
    return ask(server, target, { method: 'PATCH', headers, body: JSON.stringify({ hcpVisits }) })
  }

  async function visits(server: RunningServer) {
    const { status, text } = await ask(server, target)
    return status === 200 ? (JSON.parse(text) as { hcpVisits: number }).hcpVisits : status
  }

  async function expectRefusals(server: RunningServer) {
    for (const { status, text, took, answer } of await Promise.all([
      ask(server, target),
      ask(server, '/api/products'),
      ask(server, '/api/session', { headers: { Cookie: cookie } }),
      patch(server, 999),
    ])) {
      expect([status, text]).toEqual([503, unreachable])
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(answer.headers.get('x-outcome')).toBe('unchanged')
      expect(took).toBeLessThan(longest)
    }
    expect((await ask(server, '/readyz')).status).toBe(503)
    expect((await ask(server, '/healthz')).status).toBe(200)
  }

  test('share sessions, changes and lists, and stop quickly', async () => {
    expect((await patch(near(), 501)).status).toBe(200)
    expect(await visits(far())).toBe(501)
    const [one, other] = await Promise.all([ask(far(), '/api/targets'), ask(near(), '/api/targets')])
    expect(one.text).toBe(other.text)
    expect(one.answer.headers.get('etag')).toBe(other.answer.headers.get('etag'))
    expect(
      (await ask(near(), '/api/session', { method: 'DELETE', headers: { Cookie: cookie } })).status,
    ).toBe(204)
    expect((await patch(far(), 502)).status).toBe(401)
    expect(await near().end('SIGTERM')).toBe(0)
  })

  test('refuse with a sentence while the network hangs, show the page, and recover after it', async () => {
    expect((await patch(far(), 501)).status).toBe(200)
    proxy.stall()
    const first = await Promise.all([ask(far(), target), ask(far(), '/'), patch(far(), 777)])
    expect(first.map(({ status }) => status)).toEqual([503, 200, 503])
    for (const { took } of first) expect(took).toBeLessThan(longest)
    await expectRefusals(far())
    const page = await ask(far(), '/')
    expect(page.status).toBe(200)
    expect(page.text).toContain('This page may be out of date')
    expect(page.text).toContain('KOL Advocacy')
    expect((await patch(near(), 502)).status).toBe(200)
    proxy.resume()
    const begin = performance.now()
    await soon(async () => {
      expect(await visits(far())).toBe(502)
    })
    await soon(async () => {
      expect((await patch(far(), 503)).status).toBe(200)
    })
    expect(performance.now() - begin).toBeLessThan(longest)
    await soon(async () => {
      expect((await ask(far(), '/readyz')).status).toBe(200)
    })
    expect((await ask(far(), '/')).text).not.toContain('This page may be out of date')
    expect(await visits(near())).toBe(503)
  })

  test('recover when connections are cut, and when the database is killed and restarted', async () => {
    expect((await patch(far(), 501)).status).toBe(200)
    proxy.cut()
    expect(await visits(far())).toBe(501)
    await soon(async () => {
      expect((await patch(far(), 502)).status).toBe(200)
    })
    await cluster.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    )
    expect([await visits(far()), await visits(near())]).toEqual([502, 502])
    await cluster.stop('kill')
    await soon(() => expectRefusals(near()))
    expect((await ask(near(), '/')).text).toContain('This page may be out of date')
    await cluster.start()
    const begin = performance.now()
    for (const each of [far(), near()])
      await soon(async () => {
        expect(await visits(each)).toBe(502)
      })
    await soon(async () => {
      expect((await patch(near(), 503)).status).toBe(200)
    })
    expect(performance.now() - begin).toBeLessThan(longest)
    expect(await visits(far())).toBe(503)
  })
})
