import { readPicture, type Story } from './album'
import { launch } from './camera'
import { compare } from './compare'
import type { SeenChange, ShotChange } from './report'
import { shoot, storiesOf, type Shoot } from './shoot'
import { shotName } from './shots'
import type { Side } from './sides'
import { judge } from './verdict'

/** How often a story that seems to have changed, and nobody says so, is looked at again. */
const doubts = 2

interface Asked {
  /** Parts of names of stories, in small letters; none means all. */
  names: readonly string[]
  /** What the commits say that they change. */
  told: readonly string[]
}

/**
 * The stories that are not as they were, of how many. A picture has changed when it was never the same on both sides:
 * what a busy machine once drew too early, or rounded otherwise, is the same the next time.
 */
export async function seeChanges(before: Side, after: Side, { names, told }: Asked) {
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
    for (let doubt = 0; doubt < doubts; doubt += 1) {
      const untold = judge(changed, told).elements.filter(({ isTold }) => !isTold)
      const doubtful = new Set(untold.flatMap(({ changes }) => changes.map(({ id }) => id)))
      if (doubtful.size === 0) break
      ;({ was, is } = await look(
        wanted.filter(({ id }) => doubtful.has(id)),
        true,
      ))
      const [former, present] = [was, is]
      changed = [
        ...changed.filter(({ id }) => !doubtful.has(id)),
        ...wanted
          .filter(({ id }) => doubtful.has(id))
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

/** What has become of a story since; null where it is as it was. */
function changeOf({ id, title, name, ...story }: Story, was: Shoot, is: Shoot): SeenChange | null {
  const place = { id, title, name }
  const failures = is.failures.get(id) ?? []
  if (failures.length > 0) return { ...place, outcome: 'broken', shots: [], failures }
  const [former, present] = [was.album.pictures[id], is.album.pictures[id]]
  const shots = story.shots.map(shotName)
  if (!present || shots.length === 0) return null
  if (!former) {
    const added = shots.map((shot): ShotChange => ({ shot, after: latest(present[shot]) }))
    return { ...place, outcome: 'added', shots: added, failures }
  }
  const changed = shots.flatMap((shot): ShotChange[] => {
    const [ones = [], others = []] = [former[shot], present[shot]]
    if (ones.some((sum) => others.includes(sum))) return []
    const difference = compare(latest(ones), latest(others))
    return difference ? [{ shot, ...difference }] : []
  })
  return changed.length > 0 ? { ...place, outcome: 'changed', shots: changed, failures } : null
}

function latest(sums: readonly string[] = []): Buffer {
  return readPicture(sums.at(-1) ?? '')
}
