// `npm run visual [-- --base COMMIT] [-- NAME …]`: compares each story's pictures with those of a commit. The exit status
// is 0 when the commits since then declare all changes, 1 when they do not, and 2 for a wrong call.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { prune } from './album'
import { seeChanges } from './changes'
import { writeReport, type SeenChange } from './report'
import { baseCommit, sideOf, trailersSince, workingTree } from './sides'
import { judge, outcomes, declaredElements, type Verdict } from './verdict'

const folder = fileURLToPath(new URL('../../.cache/visual', import.meta.url))

export async function run(given: string[]): Promise<void> {
  const args = read(given)
  if (!args) {
    process.exitCode = 2
    return
  }
  const { base, names } = args
  const [before, after] = [sideOf(base), workingTree()]
  if (before.sources === after.sources) {
    console.log(`visual: no source of Storybook has changed since ${base.slice(0, 7)}`)
    return
  }
  const declared = declaredElements(trailersSince(base))
  const { changes, count } = await seeChanges(before, after, { names, declared: declared })
  const verdict = judge(changes, declared)
  const page = writeReport(folder, verdict, { base, stories: count })
  prune()
  printVerdict(verdict, count)
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

function printVerdict({ elements, unseen, isAccepted }: Verdict<SeenChange>, count: number) {
  for (const { element, changes, isDeclared } of elements) {
    const words = outcomes.flatMap((outcome) => {
      const { length } = changes.filter((change) => change.outcome === outcome)
      return length > 0 ? `${length} ${outcome}` : []
    })
    console.log(`  ${isDeclared ? ' ' : '!'} ${element}: ${words.join(', ')}`)
    for (const { name, failures } of changes)
      for (const failure of failures) console.log(`      ${name}: ${failure.split('\n')[0]}`)
  }
  for (const name of unseen) console.log(`    ${name}: declared by a commit, but no picture has changed`)
  const undeclared = elements.filter(({ isDeclared }) => !isDeclared).map(({ element }) => element)
  console.log(
    `visual: ${count} stories, ${elements.length} elements changed, ${undeclared.length} of them undeclared`,
  )
  if (!isAccepted)
    console.log(`visual: to declare an intended change, in a commit:\n\nVisual: ${undeclared.join(', ')}\n`)
}
