import { readPicture, type Story } from './album'
import { launch } from './camera'
import { compare } from './compare'
import type { SeenChange, ShotChange } from './report'
import { shoot, storiesOf, type Shoot } from './shoot'
import { shotName } from './shots'
import type { Side } from './sides'
import { judge } from './verdict'

/** How often an undeclared change is taken again. */
const MAX_RETRIES = 2

interface Options {
  /** Parts of the names of stories, in lower case; none means all. */
  names: readonly string[]
  /** The elements that commits declare as changed. */
  declared: readonly string[]
}

/**
 * Finds the stories that differ, and counts all. A picture has changed only if both sides never had the same one: what a
 * busy machine drew too early, or rounded differently, is the same the next time.
 */
export async function seeChanges(before: Side, after: Side, { names, declared }: Options) {
  const isWanted = ({ title, name }: Story) =>
    names.length === 0 || names.some((part) => `${title}/${name}`.toLowerCase().includes(part))
  const browser = await launch()
  try {
    const wanted = (await storiesOf(browser, after)).filter(isWanted)
    const look = async (stories: readonly Story[], again: boolean) => {
      const was = await shoot(browser, before, stories, { again, say: say('before') })
      const is = await shoot(browser, after, stories, { again, say: say('after') })
      return { was, is }
    }
    let { was, is } = await look(wanted, false)
    let changed = wanted.flatMap((story) => changeOf(story, was, is) ?? [])
    for (let retry = 0; retry < MAX_RETRIES; retry += 1) {
      const undeclared = judge(changed, declared).elements.filter(({ isDeclared }) => !isDeclared)
      const retried = new Set(undeclared.flatMap(({ changes }) => changes.map(({ id }) => id)))
      if (retried.size === 0) break
      ;({ was, is } = await look(
        wanted.filter(({ id }) => retried.has(id)),
        true,
      ))
      const [former, present] = [was, is]
      changed = [
        ...changed.filter(({ id }) => !retried.has(id)),
        ...wanted
          .filter(({ id }) => retried.has(id))
          .flatMap((story) => changeOf(story, former, present) ?? []),
      ]
    }
    return { changes: [...changed, ...removedOf(was, wanted, isWanted)], count: wanted.length }
  } finally {
    await browser.close()
  }
}

const say = (side: string) => (line: string) => {
  console.log(`visual: ${side}: ${line}`)
}

function removedOf(
  { album }: Shoot,
  wanted: readonly Story[],
  isWanted: (story: Story) => boolean,
): SeenChange[] {
  const gone = (album.stories ?? []).filter(
    (story) => isWanted(story) && !wanted.some(({ id }) => id === story.id),
  )
  return gone.map(({ id, title, name }) => ({
    ...{ id, title, name },
    outcome: 'removed',
    shots: [],
    failures: [],
  }))
}

/** The change of a story; null without one. */
function changeOf({ id, title, name, ...story }: Story, was: Shoot, is: Shoot): SeenChange | null {
  const identity = { id, title, name }
  const failures = is.failures.get(id) ?? []
  if (failures.length > 0) return { ...identity, outcome: 'broken', shots: [], failures }
  const [former, present] = [was.album.pictures[id], is.album.pictures[id]]
  const shots = story.shots.map(shotName)
  if (!present || shots.length === 0) return null
  if (!former) {
    const added = shots.map((shot): ShotChange => ({ shot, after: latest(present[shot]) }))
    return { ...identity, outcome: 'added', shots: added, failures }
  }
  const changed = shots.flatMap((shot): ShotChange[] => {
    const [ones = [], others = []] = [former[shot], present[shot]]
    if (ones.some((sum) => others.includes(sum))) return []
    const difference = compare(latest(ones), latest(others))
    return difference ? [{ shot, ...difference }] : []
  })
  return changed.length > 0 ? { ...identity, outcome: 'changed', shots: changed, failures } : null
}

function latest(sums: readonly string[] = []): Buffer {
  return readPicture(sums.at(-1) ?? '')
}
