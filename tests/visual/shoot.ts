import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Browser } from 'playwright-core'
import { keepPicture, readAlbum, writeAlbum, type Album } from './album'
import { openCamera, take } from './camera'
import type { Story } from './preview'
import { ownSize, shotName, shotsOf } from './shots'
import type { Side } from './sides'

/** The album of a side, and why it has no picture of some stories. */
export interface Shoot {
  album: Album
  failures: ReadonlyMap<string, readonly string[]>
}

/** How a picture comes about besides the sources: who asks for other pictures takes them anew. */
const method = ['camera', 'preview', 'shots'].map((name) =>
  readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8'),
)

/** Takes what pictures of a side there are not yet: of the stories that are wanted, as they are wanted. */
export async function shoot(
  browser: Browser,
  side: Side,
  wanted: readonly Story[],
  say: (line: string) => void,
): Promise<Shoot> {
  const key = createHash('sha256')
    .update(JSON.stringify([side.sources, browser.version(), process.platform, process.arch, method]))
    .digest('hex')
  const album = readAlbum(key)
  const failures = new Map<string, readonly string[]>()
  const queue = wanted.filter((story) => isToBeTaken(album, story))
  if (queue.length > 0) {
    const camera = await openCamera(browser, side.build())
    album.stories ??= (await camera.stories()).map(({ id, title, name }) => ({ id, title, name }))
    const there = new Set(album.stories.map(({ id }) => id))
    const all = queue.length
    say(`${all} of ${wanted.length} stories to take`)
    await Promise.all(
      Array.from({ length: Math.min(availableParallelism(), all) }, async () => {
        const page = await camera.openPage()
        for (let story = queue.shift(); story; story = queue.shift()) {
          if (queue.length % 100 === 0 && queue.length > 0) say(`${queue.length} to go`)
          if (!there.has(story.id)) continue
          const shots = shotsOf(story.parameters)
          const own = { appearance: 'light', direction: 'ltr', ...ownSize(story.parameters) } as const
          const taken = await take(page, story.id, own, shots)
          if (taken.failures.length > 0) {
            failures.set(story.id, taken.failures)
            continue
          }
          album.pictures[story.id] = Object.fromEntries(
            taken.pictures.map((picture, at) => [shotName(shots[at] ?? own), keepPicture(picture)]),
          )
        }
        await page.context().close()
      }),
    )
    await camera.close()
  }
  writeAlbum(key, album)
  return { album, failures }
}

function isToBeTaken({ stories, pictures }: Album, { id, parameters }: Story): boolean {
  if (stories && !stories.some((story) => story.id === id)) return false
  const taken = pictures[id] ?? {}
  return shotsOf(parameters).some((shot) => !(shotName(shot) in taken))
}
