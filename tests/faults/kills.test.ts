import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Change } from '~/data/contract/history'
import { plantAdministrator } from '../support/cheapAccount'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../support/server'
import { startWriters, type Answered } from '../support/writers'

const { kills, writers } =
  process.env.FAULTS === 'long' ? { kills: 1_000, writers: 32 } : { kills: 25, writers: 8 }

interface Target {
  id: string
  hcpVisits: number
}

test(`${kills} kills in the middle of ${writers} writers lose no answered change, and every start succeeds`, async () => {
  const dataDirectory = await temporaryFolder()
  await plantAdministrator(dataDirectory)
  const start = () => startServer({ dataDirectory, settings: {} })
  const all: Answered[] = []

  let server = await start()
  for (let kill = 0; kill < kills; kill += 1) {
    const ids = (await targets(server)).slice(0, writers).map(({ id }) => id)
    const storm = startWriters(server.url, await signedIn(server), ids, 1 + 10_000 * (kill % 100))
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 150))
    await server.end('SIGKILL')
    await storm.done
    expect(storm.refused).toEqual([])
    all.push(...storm.answered)

    server = await start()
    const now = new Map((await targets(server)).map(({ id, hcpVisits }) => [id, hcpVisits]))
    for (const id of ids) {
      const last = storm.answered.findLast((answer) => answer.id === id)?.hcpVisits
      if (last !== undefined) expect([last, storm.sent.get(id)]).toContain(now.get(id))
    }
  }
  await server.stop()

  const lines = (await readFile(path.join(dataDirectory, 'history.jsonl'), 'utf8')).trimEnd().split('\n')
  const changes = lines.map((line) => JSON.parse(line) as Change)
  for (const { n, id, hcpVisits } of all)
    expect(changes[n - 1]).toMatchObject({ n, id, after: { hcpVisits } })
  expect(all.length).toBeGreaterThan(kills * writers)
  console.log(`${kills} kills, ${writers} writers: ${all.length} answered changes, none lost.`)
  await rm(dataDirectory, { recursive: true })
})

async function targets({ url }: RunningServer): Promise<Target[]> {
  return (await (await fetch(`${url}/api/targets`)).json()) as Target[]
}
