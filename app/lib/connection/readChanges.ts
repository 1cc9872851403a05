import { get } from '~/app/lib/api/fetchQuery'
import type { NetChanges } from '~/data/contract/live'

/** All open pages ask at the same change: they do so within this time, not at once. */
const SPREAD_MS = 300

/** The net changes since a revision, by `GET /api/changes`. @throws Error as `get` */
export async function readChanges(since: number): Promise<NetChanges> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS))
  return (await get([`/api/changes?since=${since}`])) as NetChanges
}
