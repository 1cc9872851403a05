import { expect, onTestFinished, test } from 'vitest'
import { faultyFolder } from '../support/faultyDatabase'
import { phaseOf } from '../support/phase'
import { startServer } from '../support/server'
import { smallDisk } from '../support/smallDisk'
import { openStoreIn } from '../support/store'

test('a full disk: 507, reads still work, and once there is room the next change survives a crash', async () => {
  const small = await smallDisk()
  onTestFinished(async () => small?.remove())
  if (!small) {
    const { folder, sqlite } = await faultyFolder()
    const store = await openStoreIn(folder, { database: sqlite.database })
    sqlite.fail('append', 'SQLITE_FULL')
    await expect(store.patch('timeline', 'phase-5', { progress: '0.5' })).rejects.toMatchObject({
      diskFull: true,
    })
    await store.close()
    return
  }
  const { directory: dataDirectory, fill, free } = small
  const server = await startServer({ dataDirectory })
  const { change, progress } = await phaseOf(server)
  expect((await change('0.1')).status).toBe(200)

  await fill()
  // The last page of the file still takes some changes.
  let accepted = '0.1'
  let answer = await change('0.101')
  for (let step = 102; answer.status === 200 && step < 200; step += 1) {
    accepted = `0.${step - 1}`
    answer = await change(`0.${step}`)
  }
  expect(answer.status).toBe(507)
  expect(await progress()).toBe(accepted)
  expect((await change('0.5')).status).toBe(507)
  await free()
  expect((await change('0.9')).status).toBe(200)
  await server.end('SIGKILL')

  const again = await startServer({ dataDirectory })
  expect(await (await phaseOf(again)).progress()).toBe('0.9')
  await again.stop()
})
