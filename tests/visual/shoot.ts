import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { keepPicture, readAlbum, writeAlbum, type Album, type Story } from './album'
import { quietMs, take, withBuilt } from './camera'
import { shotName } from './shots'
import type { Side } from './sides'

/** The album of a side, and the failures of stories without pictures. */
export interface Shoot {
  album: Album
  failures: ReadonlyMap<string, readonly string[]>
}

/** The code that takes pictures, as a part of the cache key: when it changes, pictures are taken again. */
const method = ['camera', 'preview', 'shots'].map((name) =>
  readFileSync(new URL(`${name}.ts`, import.meta.url), 'utf8'),
)

/**
 * Takes the missing pictures of a side, for the wanted stories. `again` takes all of them once more, with a longer wait,
 * and keeps both.
 */
export async function shoot(
  browser: Browser,
  side: Side,
  wanted: readonly Story[],
  { again, say }: { again: boolean; say: (line: string) => void },
): Promise<Shoot> {
  const key = keyOf(browser, side)
  const album = readAlbum(key)
  const failures = new Map<string, readonly string[]>()
  const queue = wanted.filter((story) => again || isToBeTaken(album, story))
  if (queue.length > 0) {
    say(`${queue.length} of ${wanted.length} stories to take${again ? ' again' : ''}`)
    await withBuilt(browser, side.build(), async (camera) => {
      album.stories ??= await camera.list()
      const { stories } = album
      const remaining = queue.filter(({ id }) => stories.some((story) => story.id === id))
      const inTurn = Array.from({ length: Math.min(availableParallelism(), remaining.length) }, async () => {
        const page = await camera.openPage()
        for (let story = remaining.shift(); story; story = remaining.shift()) {
          if (remaining.length % 100 === 0) say(`${remaining.length} to go`)
          await takeStory(page, story)
        }
        await page.context().close()
      })
      await Promise.all(inTurn)
    })
  }
  writeAlbum(key, album)
  return { album, failures }

  async function takeStory(page: Page, story: Story) {
    const { id, shots } = story
    const taken = await take(page, story, again ? quietMs.careful : quietMs.quick)
    if (taken.failures.length > 0) {
      failures.set(id, taken.failures)
      return
    }
    const former = album.pictures[id] ?? {}
    album.pictures[id] = Object.fromEntries(
      shots.map((shot, at) => {
        const name = shotName(shot)
        const sum = keepPicture(taken.pictures[at] ?? Buffer.of())
        return [name, [...new Set([...(former[name] ?? []), sum])]]
      }),
    )
  }
}

/** Every story of a side. */
export async function storiesOf(browser: Browser, side: Side): Promise<Story[]> {
  const key = keyOf(browser, side)
  const album = readAlbum(key)
  if (!album.stories) {
    album.stories = await withBuilt(browser, side.build(), (camera) => camera.list())
    writeAlbum(key, album)
  }
  return album.stories
}

/** The cache key: all that determines the pictures. */
function keyOf(browser: Browser, { sources }: Side): string {
  return createHash('sha256')
    .update(JSON.stringify([sources, browser.version(), process.platform, process.arch, method]))
    .digest('hex')
}

function isToBeTaken({ stories, pictures }: Album, { id, shots }: Story): boolean {
  if (stories && !stories.some((story) => story.id === id)) return false
  const taken = pictures[id] ?? {}
  return shots.some((shot) => !(shotName(shot) in taken))
}
