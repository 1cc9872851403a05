import { works, measure } from './works.mjs'
import { names, signIn } from './contenders.mjs'
import * as now from './servers.mjs'
const old = await import('/tmp/w/old/tests/bench/servers.mjs')
const med = (l) => [...l].sort((a, b) => a - b)[Math.floor(l.length / 2)]
const rounds = Number(process.env.ROUNDS ?? 7)
for (const rows of [10, 1000, 10000]) {
  const sides = []
  for (const [side, servers] of [['old', old], ['new', now]]) {
    const server = await servers.startSite(rows)
    sides.push({ side, rates: {}, contender: { name: names.site, server, list: '/api/products', gzips: true, knowsVersions: true, hasPages: true, writing: { 'Content-Type': 'application/json', ...(await signIn(server.url)) } } })
  }
  for (const work of Object.keys(works)) {
    for (const s of sides) await measure(work, s.contender, rows, 0.5)
    for (let r = 0; r < rounds; r += 1) for (const s of r % 2 ? [...sides].reverse() : sides) (s.rates[work] ??= []).push((await measure(work, s.contender, rows, 1.5)).rate)
    const [o, n] = sides.map((s) => s.rates[work])
    console.log(rows, work.padEnd(20), 'old', med(o).toFixed(1), 'new', med(n).toFixed(1), 'ratio of medians', (med(n) / med(o)).toFixed(3), 'median of pairs', med(n.map((x, i) => x / o[i])).toFixed(3))
  }
  console.log(rows, 'peak MB', sides.map((s) => s.contender.server.peakMemory()), 'start ms', sides.map((s) => s.contender.server.startedIn.toFixed(0)))
  await Promise.all(sides.map((s) => s.contender.server.stop()))
}
process.exit(0)
