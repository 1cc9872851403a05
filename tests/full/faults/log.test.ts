import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { plantAdministrator } from '../../support/cheapAccount'
import { expectAlive, ownServer, soon } from '../../support/ownServer'
import { signedIn, startInVain, type RunningServer } from '../../support/server'
import { smallDisk, type SmallDisk } from '../../support/smallDisk'
import { memoryOf } from '../../support/strangers'

const own = ownServer()
let disk: SmallDisk | null = null

afterEach(async () => {
  await disk?.remove()
  disk = null
})

/** Rejected requests, each of which writes a log line. */
async function noisy({ url }: RunningServer, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await (await fetch(`${url}/api/nothing`)).arrayBuffer()
}

/** Code that the process runs on SIGUSR2. */
const onSignal = (statement: string) => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2',()=>{${statement}})`)}`,
})

async function needDisk(): Promise<SmallDisk> {
  disk = await smallDisk()
  if (!disk) throw new Error('This test mounts a small disk, for which it has to be run by root.')
  return disk
}

describe('a log that cannot be written', () => {
  test('because its reader has ended does not stop the site', async () => {
    const site = await own.start()
    site.process.stdout?.destroy()
    site.process.stderr?.destroy()
    await noisy(site, 20)
    await expectAlive(site)
  })

  test('because its reader stalls drops lines, counts them, and uses no more memory', async () => {
    const flood = 'for(let line=0;line<200000;line++)console.log("x".repeat(200))'
    const site = await own.start({ settings: onSignal(flood) })
    await expectAlive(site)
    site.process.stdout?.pause()
    const { now } = await memoryOf(site.process.pid ?? 0)
    site.process.kill('SIGUSR2')
    await expectAlive(site)
    expect((await memoryOf(site.process.pid ?? 0)).peak).toBeLessThan(now + 100)
    site.process.stdout?.resume()
    await soon(async () => {
      await noisy(site, 1)
      expect(site.output()).toMatch(/"event":"log-lost","lines":[1-9]\d{4}/)
    })
  })

  test('because its disk is full, with the data on the same one: 507, and it reports the lost lines later', async () => {
    const disk = await needDisk()
    await plantAdministrator(disk.directory)
    const log = path.join(disk.directory, 'log')
    const site = await own.start({
      dataDirectory: disk.directory,
      through: (command) => ['sh', '-c', `exec ${command.join(' ')} >> ${log} 2>&1`],
    })
    const cookie = await signedIn(site)
    const change = async (progress: string) => {
      const headers = { 'Content-Type': 'application/json', Cookie: cookie }
      const init = { method: 'PATCH', headers, body: JSON.stringify({ progress }) }
      return (await fetch(`${site.url}/api/timeline/phase-5`, init)).status
    }
    expect(await change('0.41')).toBe(200)
    await disk.fill()
    // There may be some space left in the allocated blocks.
    let status = 200
    for (let time = 100; status === 200 && time < 200; time += 1) status = await change(`0.${time}`)
    expect(status).toBe(507)
    await noisy(site, 20)
    await expectAlive(site)
    await disk.free()
    await soon(async () => {
      expect(await change('0.43')).toBe(200)
    })
    expect(await readFile(log, 'utf8')).toMatch(/"event":"log-lost","lines":[1-9]/)
  })

  test('does not keep a start on a full disk from naming the file that it could not write', async () => {
    const disk = await needDisk()
    await disk.fill()
    const { code, output } = await startInVain({ dataDirectory: disk.directory })
    expect(code).toBe(1)
    expect(output).toMatch(/^Launch Command Center cannot start\. [^\n]+\n$/)
    expect(output).toMatch(new RegExp(`ENOSPC.*${disk.directory}/[\\w.-]+`))
  })
})

test('an uncaught error is logged, pending writes are completed, and the process ends with a failure', async () => {
  const site = await own.start({ settings: onSignal('throw new Error("made up for this test")') })
  const headers = { 'Content-Type': 'application/json', Cookie: await signedIn(site) }
  const init = { method: 'PATCH', headers, body: '{"progress":"0.47"}' }
  expect((await fetch(`${site.url}/api/timeline/phase-5`, init)).status).toBe(200)
  site.process.kill('SIGUSR2')
  await soon(() => {
    expect(site.process.exitCode).toBe(1)
  })
  expect(site.output()).toMatch(/The process exits because of an uncaught error.*made up for this test/s)
  const document = await readFile(path.join(own.directory, 'db.json'), 'utf8')
  expect(document).toContain('"progress":"0.47"')
  const second = await own.start()
  await expectAlive(second)
})
