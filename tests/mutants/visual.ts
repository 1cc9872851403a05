// `npm run test:mutants -- visual [WORD …]`: applies one visual or focus mutant at a time, and checks whether a play or a
// picture of its element detects it. Words choose the mutants whose names contain one of them. The mutated files must have
// no uncommitted changes.
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { launch, openStories, quietMs, take, type Taken } from '~/tests/visual/camera'
import { compare } from '~/tests/visual/compare'
import { visualMutants, type VisualMutant } from './visualMutants'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const port = 6016
const address = `http://127.0.0.1:${port}/`

export async function run(words: string[]): Promise<void> {
  const chosen = visualMutants.filter(
    ({ what }) => words.length === 0 || words.some((word) => what.includes(word)),
  )
  // The current file is restored before the process ends.
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stop.abort()
    })
  const storybook = spawn(
    'npx',
    ['--no-install', 'storybook', 'dev', '--ci', '--quiet', '-p', String(port)],
    {
      cwd: root,
      stdio: 'ignore',
      detached: true,
    },
  )
  const browser = await launch()
  try {
    await answers()
    await warmUp(browser)
    const detected = []
    for (const mutant of chosen) if (!stop.signal.aborted) detected.push(await tryOut(browser, mutant))
    const count = detected.filter(Boolean).length
    console.log(`visual: ${count} of ${detected.length} detected`)
    process.exitCode = count < chosen.length ? 1 : 0
  } finally {
    await browser.close()
    end(storybook)
  }
}

/** The results of the stories of an element, by id. */
type Look = ReadonlyMap<string, Taken>

/** Two results of each unchanged element, because unstable pictures detect nothing. */
const asTheyAre = new Map<string, readonly Look[]>()

/** Tries a mutant, and prints what detects it. */
async function tryOut(browser: Browser, { what, file, from, to, title }: VisualMutant): Promise<boolean> {
  const path = `${root}/${file}`
  const source = readFileSync(path, 'utf8')
  if (source.split(from).length !== 2) throw new Error(`"${from}" is not once in ${file}.`)
  const before = asTheyAre.get(title) ?? [await look(browser, title), await look(browser, title)]
  asTheyAre.set(title, before)
  writeFileSync(path, source.replace(from, to))
  try {
    const after = [...(await look(browser, title))]
    const plays = after.filter(([, { failures }]) => failures.length > 0)
    const pictures = after.flatMap(([id, { pictures: taken }]) =>
      taken.filter((picture, at) => {
        const former = before.flatMap((former) => former.get(id)?.pictures[at] ?? [])
        return former.length > 0 && former.every((one) => compare(one, picture))
      }),
    )
    const isDetected = plays.length + pictures.length > 0
    const words = `detected by ${plays.length} plays and ${pictures.length} pictures`
    console.log(`${isDetected ? words : 'NOT DETECTED'}: ${what}`)
    return isDetected
  } finally {
    writeFileSync(path, source)
  }
}

/** Plays the stories of one element from their sources, and takes their pictures. */
async function look(browser: Browser, title: string): Promise<Look> {
  const camera = openStories(browser, address)
  const own = (await camera.list()).filter((story) => elementOf(story.title) === title)
  if (own.length === 0) throw new Error(`There is no story of ${title}.`)
  const page = await camera.openPage()
  const taken = new Map<string, Taken>()
  for (const story of own) taken.set(story.id, await take(page, story, quietMs.quick))
  await page.context().close()
  return taken
}

/** Loads every story until the server finds no new dependency, which would restart it and reload the page. */
async function warmUp(browser: Browser): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const stories = await openStories(browser, address)
      .list()
      .catch(() => [])
    if (stories.length > 0) return
  }
  throw new Error('The stories do not come to rest.')
}

async function answers(): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}index.json`).catch(() => null)
    if (answer?.ok) return
    await new Promise((again) => setTimeout(again, 250))
  }
}

/** Ends npx and all its children. */
function end({ pid }: ChildProcess) {
  if (pid === undefined) return
  if (process.platform === 'win32') process.kill(pid)
  else process.kill(-pid)
}

/** `Panels/Timeline/PhaseCircle` is the element `Panels/PhaseCircle`, whatever its group. */
function elementOf(title: string): string {
  return title.replace(/\/.*\//, '/')
}
