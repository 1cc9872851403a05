import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { backup } from '~/app/server/commands/backup.server'
import { restore } from '~/app/server/commands/restore.server'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { startCluster } from '../support/postgres'
import { findPostgres } from '../support/postgresPrograms.mjs'
import { signIn } from './contenders.mjs'
import { median, shown, spread } from './figures.mjs'
import { runLoad } from './load.mjs'
import { temporaryFolder } from './processes.mjs'
import { options, printGoals, printNotes, printSetting, save } from './report.mjs'
import { startSite, startSiteOn } from './servers.mjs'

/** A request, for both ways of sending it. */
interface Asked {
  path: string
  method: 'GET' | 'PATCH'
  headers: Record<string, string>
  body?: string
}

interface Contender {
  name: string
  urls: string[]
  headers: Record<string, string>
}

const rows = 1_000
const [rounds, seconds] = options.quick ? [3, 1] : [7, 3]
const works = { 'GET of 1,000 rows': 32, 'PATCH, 1 writer': 1, 'PATCH, 32 writers': 32 }

/** A change in plain SQL, one statement after the other, as a program without stored functions would write it. */
const plainTransaction = `\\set row random(0, ${rows - 1})
begin;
update site set revision = revision + 1 returning revision \\gset
insert into history (n, collection, id, at, line) values (:revision, 'products', 'product-' || :row, '2025', repeat('x', 300));
insert into touched (field, n, remains) values ('products/product-' || :row || '/status', :revision, true);
update items set body = body where collection = 'products' and id = 'product-' || :row;
commit;
`

/**
 * `npm run bench:scale`: the cost of the site on PostgreSQL, compared with the site on a folder and with PostgreSQL
 * alone, with one and two servers. It prints results and never fails.
 */
export async function run(): Promise<void> {
  printSetting('The site on PostgreSQL')
  const cluster = await startCluster({ fsync: 'on' })
  const folder = temporaryFolder()
  const file = path.join(folder, 'backup')
  const site = await startSite(rows)
  await backup(site.folder, [file])
  const fill = async () => {
    const url = await cluster.create()
    await restore('', [file], readAddress(url))
    return url
  }
  const [plain, own, shared] = [await fill(), await fill(), await fill()]
  const servers = [await startSiteOn(shared), await startSiteOn(shared)]
  const urls = servers.map(({ url }) => url)
  const [first = '', second = ''] = urls
  const json = { 'Content-Type': 'application/json' }
  const signedInOn = async (url: string) => {
    const { Cookie } = await signIn(url)
    return { ...json, Cookie }
  }
  const headers = await signedInOn(first)
  const contenders: Contender[] = [
    { name: 'folder', urls: [site.url], headers: await signedInOn(site.url) },
    { name: 'PostgreSQL, 1 server', urls: [first], headers },
    { name: 'PostgreSQL, 2 servers', urls, headers },
  ]
  const script = path.join(folder, 'plain.sql')
  await writeFile(script, plainTransaction)
  const alone = await openPostgres({ address: readAddress(own), pool: 1, timeout: 2_000, seed })
  const rates = await measureRates(contenders, {
    'the store alone': (writers) => patches(alone.store, writers),
    SQL: (clients) => transactions(plain, script, clients),
  })
  await alone.close()
  const told = await measureTold(first, second, headers)
  await Promise.all([site.stop(), ...servers.map(({ stop }) => stop())])
  await cluster.remove()

  console.table([{ 'PATCH on A to event on B': `p50 ${shown(told.p50)} ms`, p99: `${shown(told.p99)} ms` }])
  const ratio = (work: string, name: string, base: string) =>
    median(rates[work]?.[name] ?? []) / median(rates[work]?.[base] ?? [])
  const one = 'PostgreSQL, 1 server'
  const goals = [
    {
      goal: 'S11',
      what: 'GET, one server, to the folder',
      measured: ratio('GET of 1,000 rows', one, 'folder'),
      atLeast: 0.85,
    },
    ...Object.keys(works)
      .slice(1)
      .map((work) => ({
        goal: 'S11',
        what: `${work}: the store to SQL`,
        measured: ratio(work, 'the store alone', 'SQL'),
        atLeast: 0.6,
      })),
    { goal: '18.8', what: 'p99 from PATCH to event, ms', measured: told.p99, atMost: 150 },
  ]
  const notes = [
    `Answers a second: median (least – most) of ${rounds} rounds of ${seconds} s, all in turn.`,
    'Client, servers and database share the cores: two servers cannot show what two machines would.',
    'SQL: pgbench with the same tables and as many clients, each change a transaction of four statements.',
  ]
  printGoals(goals)
  printNotes(notes)
  save({ rates, told }, goals, notes)
}

async function measureRates(
  contenders: readonly Contender[],
  writing: Readonly<Record<string, (writers: number) => Promise<number>>>,
) {
  const rates: Record<string, Record<string, number[]>> = {}
  for (const [work, connections] of Object.entries(works)) {
    const own: Record<string, number[]> = (rates[work] = {})
    const note = (name: string, rate: number) => (own[name] ??= []).push(rate)
    for (let round = 0; round < rounds; round += 1) {
      for (const contender of contenders) note(contender.name, await rateOf(contender, work, connections))
      if (!work.startsWith('PATCH')) continue
      for (const [name, rate] of Object.entries(writing)) note(name, await rate(connections))
    }
    console.table([
      { work, ...Object.fromEntries(Object.entries(own).map(([name, each]) => [name, spread(each)])) },
    ])
  }
  return rates
}

/** Of all its servers together. */
async function rateOf({ urls, headers }: Contender, work: string, connections: number): Promise<number> {
  const load = { connections: Math.ceil(connections / urls.length), seconds, status: 200 }
  const requests = work.startsWith('GET') ? reads : changes(headers)
  const outcomes = await Promise.all(urls.map((url) => runLoad(url, requests, load)))
  const unexpected = outcomes.reduce((sum, outcome) => sum + outcome.unexpected, 0)
  if (unexpected > 0) throw new Error(`${unexpected} answers to ${work} were not 200.`)
  return outcomes.reduce((sum, { rate }) => sum + rate, 0)
}

function reads(): Asked {
  return { path: '/api/products', method: 'GET', headers: { 'Accept-Encoding': 'identity' } }
}

let last = 0

function changes(headers: Record<string, string>): () => Asked {
  return () => {
    last += 1
    const body = JSON.stringify({ status: `Status ${last}` })
    return { path: `/api/products/product-${last % rows}`, method: 'PATCH', headers, body }
  }
}

/** Changes per second by the store, without the site around it. */
async function patches(store: Store, writers: number): Promise<number> {
  const begin = performance.now()
  let made = 0
  async function keepWriting() {
    do {
      last += 1
      await store.patch('products', `product-${last % rows}`, { status: `Status ${last}` })
      made += 1
    } while (performance.now() - begin < seconds * 1_000)
  }
  await Promise.all(Array.from({ length: writers }, keepWriting))
  return (made / (performance.now() - begin)) * 1_000
}

/** Transactions per second, as PostgreSQL's own tool counts them. */
async function transactions(url: string, script: string, clients: number): Promise<number> {
  const { port, user, password, database } = readAddress(url)
  const given = ['-n', '-M', 'prepared', '-c', clients, '-j', 1, '-T', Math.max(seconds, 3), '-f', script]
  const where = ['-h', '127.0.0.1', '-p', port, '-U', user, database]
  const { stdout } = await promisify(execFile)(
    path.join(findPostgres() ?? '', 'pgbench'),
    [...given, ...where].map(String),
    { env: { ...process.env, PGPASSWORD: password } },
  )
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (rate === undefined) throw new Error(`pgbench counted nothing: ${stdout}`)
  return Number(rate)
}

/** The time from a PATCH on one server until a page connected to another receives it, a hundred times. */
async function measureTold(one: string, other: string, headers: Record<string, string>) {
  const events = await fetch(`${other}/api/changes`, { headers: { Accept: 'text/event-stream' } })
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error(`The stream answered ${events.status}.`)
  const took: number[] = []
  for (let times = 0; times < 100; times += 1) {
    const begin = performance.now()
    const { path: address, ...init } = changes(headers)()
    const answer = await fetch(one + address, init)
    const n = answer.headers.get('x-change')
    for (let text = ''; !text.includes(`"revision":${n}}`);) {
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream has ended.')
      text += value
    }
    took.push(performance.now() - begin)
    // Frequent changes are sent together; each of these must be sent alone.
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await reader.cancel()
  took.sort((a, b) => a - b)
  return { p50: took[49] ?? NaN, p99: took[98] ?? NaN }
}
