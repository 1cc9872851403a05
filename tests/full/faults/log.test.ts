import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectAlive, ownServer, soon } from '../../support/ownServer'
import { phaseOf } from '../../support/phase'
import { memoryOf } from '../../support/memory'

// A log on a full disk: failingDisk.test.ts.

const own = ownServer()

/** Starts the site with code that it runs on SIGUSR2. */
function startWith(statement: string) {
  const code = encodeURIComponent(`process.on('SIGUSR2',()=>{${statement}})`)
  return own.start({ settings: { NODE_OPTIONS: `--import=data:text/javascript,${code}` } })
}

test('a log whose reader has ended does not stop the site', async () => {
  const site = await own.start()
  site.process.stdout.destroy()
  site.process.stderr.destroy()
  // Each refused request writes a line.
  for (let time = 0; time < 20; time += 1) await fetch(`${site.url}/api/nothing`)
  await expectAlive(site)
})

test('a log whose reader stalls drops lines, counts them, and uses no more memory', async () => {
  const site = await startWith('for(let line=0;line<200000;line++)console.log("x".repeat(200))')
  await expectAlive(site)
  site.process.stdout.pause()
  const { now } = await memoryOf(site.pid)
  site.process.kill('SIGUSR2')
  await expectAlive(site)
  expect((await memoryOf(site.pid)).peak).toBeLessThan(now + 100)
  site.process.stdout.resume()
  await soon(async () => {
    await fetch(`${site.url}/api/nothing`)
    expect(site.output()).toMatch(/"event":"log-lost","lines":[1-9]\d{4}/)
  })
})

test('an uncaught error is logged, pending writes are completed, and the process ends with a failure', async () => {
  const site = await startWith('throw new Error("made up for this test")')
  expect((await (await phaseOf(site)).change('0.47')).status).toBe(200)
  site.process.kill('SIGUSR2')
  await soon(() => {
    expect(site.process.exitCode).toBe(1)
  })
  expect(site.output()).toMatch(/The process exits because of an uncaught error.*made up for this test/s)
  expect(await readFile(path.join(own.directory, 'db.json'), 'utf8')).toContain('"progress":"0.47"')
  await expectAlive(await own.start())
})
