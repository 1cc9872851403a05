import { copyFile, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { databaseName } from '~/data/store/sqlite/database'
import { plantAccounts } from '../../support/cheapAccount'
import { describeWith } from '../../support/describeWith'
import { expectAlive, ownServer, soon } from '../../support/ownServer'
import { phaseOf } from '../../support/phase'
import { startInVain, temporaryFolder, type RunningServer } from '../../support/server'
import { smallDisk } from '../../support/smallDisk'
import { changesIn, openStoreIn } from '../../support/store'
import { makeFail, mayTrace } from '../../support/strace'

const own = ownServer()

describeWith({ strace: mayTrace }, 'the site on a disk that fails', () => {
  let server: RunningServer
  let phase: Awaited<ReturnType<typeof phaseOf>>

  beforeEach(async () => {
    server = await own.start()
    phase = await phaseOf(server)
    expect((await phase.change('0.1')).status).toBe(200)
  })

  /** What a start after a crash finds: from a copy of its folder made now. */
  async function inImage(): Promise<string> {
    const image = await temporaryFolder()
    process.kill(server.pid, 'SIGSTOP')
    for (const name of ['db.json', databaseName, `${databaseName}-wal`])
      await copyFile(path.join(own.directory, name), path.join(image, name))
    process.kill(server.pid, 'SIGCONT')
    const left = await openStoreIn(image)
    const { progress } = left.latest().get('timeline', 'phase-5')
    await left.close()
    await rm(image, { recursive: true })
    return progress
  }

  const wal = () => path.join(own.directory, `${databaseName}-wal`)

  test.each([
    ['pwrite64:error=ENOSPC', 507],
    ['pwrite64:error=ENOSPC:when=2+', 507],
    ['pwrite64:error=EIO', 503],
    ['pwrite64:error=EIO:when=4', 503],
    ['pwrite64:error=EROFS', 503],
    ['fsync:error=EIO:when=1', 503],
    ['fsync:error=ENOSPC:when=1', 503],
    ['fsync:error=EIO', 504],
  ])('%s: answers %i, can still be read, and what was refused never appears', async (inject, status) => {
    const mend = await makeFail(server.pid, inject)
    const refused = await phase.change('0.77')
    expect([refused.status, await refused.text()]).toEqual([
      status,
      expect.stringMatching(
        status === 504 ? /^The server cannot tell .+\.$/ : /^The .*server .+, and nothing was changed; .+\.$/,
      ) as string,
    ])
    expect(await phase.progress()).toBe('0.1')
    expect(await inImage()).toBe('0.1')
    await mend()
    expect((await phase.change('0.57')).status).toBe(200)
    expect(await inImage()).toBe('0.57')
    await server.end('SIGKILL')
    expect((await changesIn(own.directory)).map(({ after }) => after.progress)).toEqual(['0.1', '0.57'])
  })

  test('a failure right after the commit was written: 504, not ready, and once repaired the change is certainly absent', async () => {
    const ready = async () => (await fetch(`${server.url}/readyz`)).status
    // Each page of the WAL, of 4,096 bytes plus 24, takes two writes. What follows them fails, including the rollback.
    const { size } = await stat(wal())
    expect((await phase.change('0.2')).status).toBe(200)
    const writes = (2 * ((await stat(wal())).size - size)) / 4_120
    const mend = await makeFail(server.pid, `pwrite64:error=EIO:when=${writes + 1}+`, 'fsync:error=EIO')
    expect((await phase.change('0.77')).status).toBe(504)
    expect(await phase.progress()).toBe('0.2')
    // A kill here would leave it written. Therefore it was not answered as refused.
    expect(await inImage()).toBe('0.77')
    expect([(await phase.change('0.78')).status, await ready()]).toEqual([503, 503])
    await mend()
    await soon(async () => {
      expect(await ready()).toBe(200)
    })
    expect([await phase.progress(), await inImage()]).toEqual(['0.2', '0.2'])
  })

  test('a folder that becomes read-only stays locked', async () => {
    const mend = await makeFail(server.pid, 'pwrite64:error=EROFS')
    expect((await phase.change('0.4')).status).toBe(503)
    expect((await startInVain({ dataDirectory: own.directory })).output).toContain('is in use by another')
    expect((await phase.change('0.4')).status).toBe(503)
    await mend()
    expect((await phase.change('0.4')).status).toBe(200)
  })
})

const disk = await smallDisk()

describeWith({ 'disk to mount': disk !== null }, 'a full disk, with the data and the log on it,', () => {
  test('stops a start, makes changes 507, and afterwards nothing is lost and lost lines are counted', async () => {
    const { directory, fill, free, remove } = disk ?? expect.unreachable()
    onTestFinished(remove)
    await fill()
    const { code, output } = await startInVain({ dataDirectory: directory })
    expect(code).toBe(1)
    expect(output).toMatch(
      new RegExp(`^Launch Command Center cannot start\\. .*ENOSPC.*${directory}/[^\\n]+\\n$`),
    )
    await free()

    await plantAccounts(directory)
    const log = path.join(directory, 'log')
    const through = (command: readonly string[]) => ['sh', '-c', `exec ${command.join(' ')} >> ${log} 2>&1`]
    const site = await own.start({ dataDirectory: directory, through })
    const { change } = await phaseOf(site)
    await fill()
    // The last page of the file still takes some changes.
    let step = 100
    await soon(async () => {
      expect((await change(`0.${(step += 1)}`)).status).toBe(507)
    })
    // Each refused request writes a line.
    for (let time = 0; time < 20; time += 1) await fetch(`${site.url}/api/nothing`)
    await expectAlive(site)
    await free()
    await soon(async () => {
      expect((await change('0.9')).status).toBe(200)
    })
    expect(await readFile(log, 'utf8')).toMatch(/"event":"log-lost","lines":[1-9]/)
    await site.end('SIGKILL')
    expect(await (await phaseOf(await own.start({ dataDirectory: directory }))).progress()).toBe('0.9')
  })
})
