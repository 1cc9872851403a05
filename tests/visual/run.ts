// `npm run visual [-- --base COMMIT] [-- NAME …]`: compares each story's pictures with those of a commit. Ends with 0 when
// all that changed is what the commits since then say, with 1 when more did, with 2 when it could not be asked for.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { tidy } from './album'
import { seeChanges } from './changes'
import { writeReport, type SeenChange } from './report'
import { baseCommit, sideOf, trailersSince, workingTree } from './sides'
import { judge, outcomes, shownWith, type Verdict } from './verdict'

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
  const told = shownWith(trailersSince(base))
  const { changes, count } = await seeChanges(before, after, { names, told })
  const verdict = judge(changes, told)
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
