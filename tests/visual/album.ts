import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import type { Shot } from './shots'

/** A story: its place in the sidebar, how it is played, and the pictures that are to be of it. */
export interface Story {
  id: string
  title: string
  name: string
  own: Shot
  shots: Shot[]
}

/** The pictures that were taken of one Storybook: what they are, not the pictures themselves. */
export interface Album {
  /** Every story that there is; unknown as long as nobody looked. */
  stories: Story[] | null
  /** The pictures of each story by their names, as the SHA-256 of their PNGs: one, or several where they were taken again. */
  pictures: Record<string, Record<string, string[]>>
}

/** Kept from run to run, outside of the repository. */
export const cache = process.env.VISUAL_CACHE ?? path.join(systemCache(), 'launch-command-center', 'visual')

/** How many builds and albums are kept; each picture is kept once, for all albums that have it. */
const kept = { builds: 3, albums: 12 }

const albumFile = (key: string) => path.join(cache, 'albums', `${key}.json`)
const pictureFile = (sum: string) => path.join(cache, 'pictures', sum.slice(0, 2), `${sum}.png`)

export function readAlbum(key: string): Album {
  const file = albumFile(key)
  if (!existsSync(file)) return { stories: null, pictures: {} }
  return JSON.parse(readFileSync(file, 'utf8')) as Album
}

export function writeAlbum(key: string, album: Album): void {
  writeWhole(albumFile(key), JSON.stringify(album))
}

/** Keeps a picture; tells what it is called by. */
export function keepPicture(picture: Buffer): string {
  const sum = createHash('sha256').update(picture).digest('hex')
  const file = pictureFile(sum)
  if (!existsSync(file)) writeWhole(file, picture)
  return sum
}

export function readPicture(sum: string): Buffer {
  return readFileSync(pictureFile(sum))
}

/** Where the Storybook of these sources is kept once it is built. */
export function buildFolder(sources: string): string {
  return path.join(cache, 'builds', sources)
}

/** Notes that somebody wanted it, so that it is not the first to go. */
export function touch(file: string): void {
  if (existsSync(file)) utimesSync(file, new Date(), new Date())
}

/** Removes what nobody has wanted for longest, and the pictures that no album has any more. */
export function tidy(): void {
  for (const build of oldest('builds', kept.builds)) rmSync(build, { recursive: true })
  const former = oldest('albums', kept.albums)
  if (former.length === 0) return
  for (const album of former) rmSync(album)
  const inUse = new Set(
    entriesOf('albums').flatMap((file) => {
      const { pictures } = JSON.parse(readFileSync(file, 'utf8')) as Album
      return Object.values(pictures).flatMap((shots) => Object.values(shots).flat())
    }),
  )
  for (const folder of entriesOf('pictures'))
    for (const name of readdirSync(folder))
      if (!inUse.has(path.basename(name, '.png'))) rmSync(path.join(folder, name))
}

function oldest(folder: string, count: number): string[] {
  const age = (file: string) => statSync(file).mtimeMs
  return entriesOf(folder)
    .sort((one, other) => age(other) - age(one))
    .slice(count)
}

function entriesOf(folder: string): string[] {
  const place = path.join(cache, folder)
  return existsSync(place) ? readdirSync(place).map((name) => path.join(place, name)) : []
}

/** All of it or nothing, whoever else writes there. */
function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

function systemCache(): string {
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Caches')
  if (process.platform === 'win32')
    return process.env.LOCALAPPDATA ?? path.join(homedir(), 'AppData', 'Local')
  return process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache')
}
