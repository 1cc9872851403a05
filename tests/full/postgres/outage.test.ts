import { afterEach, beforeEach, expect, test } from 'vitest'
import { caller, type Answer } from '../../support/caller'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { describeWith } from '../../support/describeWith'
import { soon } from '../../support/ownServer'
import { hasPostgres } from '../../support/postgres'
import { ownCluster, startServerOn, throughPort } from '../../support/postgresSite'
import { startProxy, type Proxy } from '../../support/proxy'
import { signedIn, type RunningServer } from '../../support/server'

const target = 'targets/target-sitagia-100-mg'
const unreachable =
  'The server cannot reach its data right now, and nothing was changed; try again in a few seconds.'
const outOfDate = 'This page may be out of date'

/** The time limit of an answer that does not wait for the network, in milliseconds, on a busy machine. */
const longestMs = 15_000

describeWith({ PostgreSQL: hasPostgres }, 'servers whose database fails', () => {
  const cluster = ownCluster()
  let proxy: Proxy
  /** One that reaches the database through the proxy, and one beside it. */
  let servers: Record<'far' | 'near', RunningServer>
  let Cookie: string

  beforeEach(async () => {
    const url = await cluster().create()
    proxy = await startProxy(cluster().port)
    await plantAdministratorIn(url)
    const [far, near] = await Promise.all([startServerOn(throughPort(url, proxy.port)), startServerOn(url)])
    servers = { far, near }
    Cookie = await signedIn(far)
    expect((await patch('far', 501)).status).toBe(200)
  })

  afterEach(async () => {
    proxy.resume()
    for (const { end } of Object.values(servers)) await end('SIGKILL')
    await proxy.close()
  })

  type Name = keyof typeof servers

  /** Answers, which come in time. */
  async function inTime(...asked: Promise<Answer>[]) {
    const begin = performance.now()
    const answers = await Promise.all(asked)
    expect(performance.now() - begin).toBeLessThan(longestMs)
    return answers
  }

  const get = (name: Name, path: string) => caller(servers[name], { Cookie }).get(path)
  const patch = (name: Name, hcpVisits: number) =>
    caller(servers[name], { Cookie }).patch(target, { hcpVisits })
  const visits = async (name: Name) => (await get(name, target)).json<{ hcpVisits: number }>().hcpVisits

  async function expectRefusals(name: Name) {
    const lists = ['/api/products', '/api/session', target].map((path) => get(name, path))
    for (const { status, text, headers } of await inTime(...lists, patch(name, 999))) {
      expect([status, text]).toEqual([503, unreachable])
      expect([headers.get('retry-after'), headers.get('x-outcome')]).toEqual(['2', 'unchanged'])
    }
    const answers = await inTime(...['/readyz', '/healthz', '/'].map((path) => get(name, path)))
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 200])
    for (const words of [outOfDate, 'KOL Advocacy']) expect(answers[2]?.text).toContain(words)
  }

  /** Each server reads what was last written, and then writes, without a restart. */
  async function expectRecovery() {
    const begin = performance.now()
    for (const name of ['far', 'near'] as const)
      await soon(async () => {
        expect(await visits(name)).toBe(502)
      })
    for (const [place, name] of (['far', 'near'] as const).entries())
      await soon(async () => {
        expect((await patch(name, 601 + place)).status).toBe(200)
      })
    expect(performance.now() - begin).toBeLessThan(longestMs)
    expect(await visits('far')).toBe(602)
    await soon(async () => {
      expect((await get('far', '/readyz')).status).toBe(200)
    })
    expect((await get('far', '/')).text).not.toContain(outOfDate)
  }

  test('refuse with a sentence while the network hangs, show the page, and recover after it', async () => {
    proxy.stall()
    const first = await inTime(get('far', target), get('far', '/'), patch('far', 777))
    expect(first.map(({ status }) => status)).toEqual([503, 200, 503])
    await expectRefusals('far')
    expect((await patch('near', 502)).status).toBe(200)
    proxy.resume()
    await expectRecovery()
  })

  test('recover when connections are cut, and when the database is killed and restarted', async () => {
    proxy.cut()
    expect(await visits('far')).toBe(501)
    await soon(async () => {
      expect((await patch('far', 502)).status).toBe(200)
    })
    await cluster().query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
    )
    expect([await visits('far'), await visits('near')]).toEqual([502, 502])
    await cluster().stop('kill')
    await soon(() => expectRefusals('near'))
    await cluster().start()
    await expectRecovery()
  })
})
