import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { keepPicture, readAlbum, writeAlbum, type Album } from './album'
import { rest, take, withBuilt } from './camera'
import type { Story } from './preview'
import { ownShot, shotName, shotsOf } from './shots'
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

/**
 * Takes what pictures of a side there are not yet: of the stories that are wanted, as they are wanted. `again` takes
 * all of them once more, with more patience, and keeps both.
 */
export async function shoot(
  browser: Browser,
  side: Side,
  wanted: readonly Story[],
  { again, say }: { again: boolean; say: (line: string) => void },
): Promise<Shoot> {
  const key = createHash('sha256')
    .update(JSON.stringify([side.sources, browser.version(), process.platform, process.arch, method]))
    .digest('hex')
  const album = readAlbum(key)
  const failures = new Map<string, readonly string[]>()
  const queue = wanted.filter((story) => again || isToBeTaken(album, story))
  if (queue.length > 0) {
    say(`${queue.length} of ${wanted.length} stories to take${again ? ' again' : ''}`)
    await withBuilt(browser, side.build(), async (camera) => {
      album.stories ??= (await camera.list()).map(({ id, title, name }) => ({ id, title, name }))
      const { stories } = album
      const there = queue.filter(({ id }) => stories.some((story) => story.id === id))
      const inTurn = Array.from({ length: Math.min(availableParallelism(), there.length) }, async () => {
        const page = await camera.openPage()
        for (let story = there.shift(); story; story = there.shift()) {
          if (there.length % 100 === 0) say(`${there.length} to go`)
          await takeStory(page, story)
        }
        await page.context().close()
      })
      await Promise.all(inTurn)
    })
  }
  writeAlbum(key, album)
  return { album, failures }

  async function takeStory(page: Page, { id, parameters }: Story) {
    const shots = shotsOf(parameters)
    const quiet = again ? rest.careful : rest.quick
    const { pictures, failures: own } = await take(page, id, { own: ownShot(parameters), shots, quiet })
    if (own.length > 0) {
      failures.set(id, own)
      return
    }
    const former = album.pictures[id] ?? {}
    album.pictures[id] = Object.fromEntries(
      shots.map((shot, at) => {
        const name = shotName(shot)
        const sum = keepPicture(pictures[at] ?? Buffer.of())
        return [name, [...new Set([...(former[name] ?? []), sum])]]
      }),
    )
  }
}

function isToBeTaken({ stories, pictures }: Album, { id, parameters }: Story): boolean {
  if (stories && !stories.some((story) => story.id === id)) return false
  const taken = pictures[id] ?? {}
  return shotsOf(parameters).some((shot) => !(shotName(shot) in taken))
}
