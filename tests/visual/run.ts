// `npm run visual [-- --base COMMIT] [-- NAME …]`: compares each story's pictures with those of a commit. Ends with 0 when
// all that changed is what the commits since then say, with 1 when more did, with 2 when it could not be asked for.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readPicture, tidy, type StoryPlace } from './album'
import { launch, withBuilt } from './camera'
import { compare } from './compare'
import type { Story } from './preview'
import { writeReport, type ShotChange, type SeenChange } from './report'
import { shoot, type Shoot } from './shoot'
import { shotName, shotsOf } from './shots'
import { baseCommit, sideOf, trailersSince, workingTree, type Side } from './sides'
import { judge, outcomes, toldBy, type Verdict } from './verdict'

const folder = fileURLToPath(new URL('../../.cache/visual', import.meta.url))

export async function run(given: string[]): Promise<void> {
  const asked = read(given)
  if (!asked) {
    process.exitCode = 2
    return
  }
  const { base, names } = asked
  const [before, after] = [sideOf(base), workingTree()]
  if (before.sources === after.sources) {
    console.log(`visual: nothing that Storybook shows has changed since ${base.slice(0, 7)}`)
    return
  }
  const { changes, count } = await seeChanges(before, after, names)
  const verdict = judge(changes, toldBy(trailersSince(base)))
  const page = writeReport(folder, verdict, { base, stories: count })
  tidy()
  tell(verdict, count)
  console.log(`visual: ${path.relative(process.cwd(), page)}`)
  process.exitCode = verdict.isAccepted ? 0 : 1
}

function read(given: string[]): { base: string; names: string[] } | null {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      options: { base: { type: 'string' } },
      allowPositionals: true,
    })
    return { base: baseCommit(values.base), names: positionals.map((name) => name.toLowerCase()) }
  } catch (error) {
    console.error(`visual: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

async function seeChanges(before: Side, after: Side, names: readonly string[]) {
  const isWanted = ({ title, name }: StoryPlace) =>
    names.length === 0 || names.some((part) => `${title}/${name}`.toLowerCase().includes(part))
  const browser = await launch()
  try {
    const wanted = (await withBuilt(browser, after.build(), (camera) => camera.list())).filter(isWanted)
    const [was, is] = [
      await shoot(browser, before, wanted, say('before')),
      await shoot(browser, after, wanted, say('after')),
    ]
    const removed = (was.album.stories ?? []).filter(
      (story) => isWanted(story) && !wanted.some(({ id }) => id === story.id),
    )
    const changes: SeenChange[] = [
      ...wanted.flatMap((story) => changeOf(story, was, is) ?? []),
      ...removed.map((story) => ({ ...story, outcome: 'removed' as const, shots: [], failures: [] })),
    ]
    return { changes, count: wanted.length }
  } finally {
    await browser.close()
  }
}

const say = (side: string) => (line: string) => {
  console.log(`visual: ${side}: ${line}`)
}

/** What has become of a story since; null where it is as it was. */
function changeOf({ id, title, name, parameters }: Story, was: Shoot, is: Shoot): SeenChange | null {
  const place = { id, title, name }
  const failures = is.failures.get(id) ?? []
  if (failures.length > 0) return { ...place, outcome: 'broken', shots: [], failures }
  const [former, present] = [was.album.pictures[id], is.album.pictures[id]]
  const shots = shotsOf(parameters).map(shotName)
  if (!present || shots.length === 0) return null
  if (!former) {
    const added = shots.map((shot): ShotChange => ({ shot, after: readPicture(present[shot] ?? '') }))
    return { ...place, outcome: 'added', shots: added, failures }
  }
  const changed = shots.flatMap((shot): ShotChange[] => {
    const [one = '', other = ''] = [former[shot], present[shot]]
    const difference = one === other ? null : compare(readPicture(one), readPicture(other))
    return difference ? [{ shot, ...difference }] : []
  })
  return changed.length > 0 ? { ...place, outcome: 'changed', shots: changed, failures } : null
}

function tell({ elements, unseen, isAccepted }: Verdict<SeenChange>, count: number) {
  for (const { element, changes, isTold } of elements) {
    const words = outcomes.flatMap((outcome) => {
      const { length } = changes.filter((change) => change.outcome === outcome)
      return length > 0 ? `${length} ${outcome}` : []
    })
    console.log(`  ${isTold ? ' ' : '!'} ${element}: ${words.join(', ')}`)
    for (const { name, failures } of changes)
      for (const failure of failures) console.log(`      ${name}: ${failure.split('\n')[0]}`)
  }
  for (const name of unseen) console.log(`    ${name}: a commit says it, no picture shows it`)
  const untold = elements.filter(({ isTold }) => !isTold).map(({ element }) => element)
  console.log(
    `visual: ${count} stories, ${elements.length} elements changed, ${untold.length} of them untold`,
  )
  if (!isAccepted)
    console.log(`visual: to say that it is meant, in a commit:\n\nVisual: ${untold.join(', ')}\n`)
}
