import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { plantAdministratorIn } from '../support/cheapAccount'
import { hasHaproxy, startHaproxy } from '../support/haproxy'
import { soon } from '../support/ownServer'
import { hasPostgres, startCluster } from '../support/postgres'
import { startServerOn } from '../support/postgresSite'
import { signedIn, temporaryFolder, type RunningServer } from '../support/server'

const target = '/api/targets/target-sitagia-100-mg'
const rounds = process.env.FAULTS === 'long' ? 5 : 1

test.runIf(hasPostgres && hasHaproxy)('a rolling deploy under load fails no request', async () => {
  const cluster = await startCluster()
  const folder = await temporaryFolder()
  const url = await cluster.create()
  await plantAdministratorIn(url)
  const start = (port?: number) =>
    startServerOn(url, { settings: { TRUST_PROXY: '1' }, ...(port && { port }) })
  const servers: Record<'a' | 'b', RunningServer> = { a: await start(), b: await start() }
  const hostOf = ({ url }: RunningServer) => new URL(url).host
  const portOf = ({ url }: RunningServer) => Number(new URL(url).port)
  const proxy = await startHaproxy(folder, { a: hostOf(servers.a), b: hostOf(servers.b) })
  const cookie = await signedIn({ ...servers.a, url: proxy.url })
  const answers = new Map<string, number>()
  let [isOver, last] = [false, 1_000]

  async function ask(path: string, init?: RequestInit) {
    const what = await fetch(`${proxy.url}${path}`, init).then(
      async (answer) => {
        await answer.text()
        return `${init?.method ?? 'GET'} ${answer.status}`
      },
      (error: unknown) => String(error instanceof Error ? error.cause : error),
    )
    answers.set(what, (answers.get(what) ?? 0) + 1)
  }

  async function work(own: number) {
    const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
    for (let turn = own; !isOver; turn += 1) {
      await ask(turn % 3 === 0 ? '/' : '/api/products')
      await ask(target, { method: 'PATCH', headers, body: JSON.stringify({ hcpVisits: (last += 1) }) })
    }
  }

  const load = Array.from({ length: 8 }, (_, own) => work(own))
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['a', 'b'] as const) {
      await proxy.tell(`set server servers/${name} state drain`)
      await soon(async () => {
        const line = (await proxy.tell('show stat'))
          .split('\n')
          .find((text) => text.startsWith(`servers,${name},`))
        expect(Number(line?.split(',')[4])).toBe(0)
      })
      const port = portOf(servers[name])
      await servers[name].end('SIGTERM')
      servers[name] = await start(port)
      await soon(async () => {
        expect((await fetch(`${servers[name].url}/readyz`)).status).toBe(200)
      })
      await proxy.tell(`set server servers/${name} state ready`)
      await soon(async () => {
        expect(await proxy.tell('show servers state servers')).toMatch(new RegExp(` ${name} \\S+ 2 0 `))
      })
    }
  isOver = true
  await Promise.all(load)
  await proxy.stop()
  for (const { end } of Object.values(servers)) await end('SIGKILL')
  const made = await cluster.query('select revision::int as n from site', new URL(url).pathname.slice(1))
  await cluster.remove()
  await rm(folder, { recursive: true })
  console.log(`answers through a rolling deploy: ${JSON.stringify(Object.fromEntries(answers))}`)
  expect([...answers.keys()].sort()).toEqual(['GET 200', 'PATCH 200'])
  expect(made).toEqual([{ n: answers.get('PATCH 200') }])
  expect(answers.get('PATCH 200')).toBeGreaterThan(50)
})
