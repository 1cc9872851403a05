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

/** A story: its title in the sidebar, the settings of its play, and those of its pictures. */
export interface Story {
  id: string
  title: string
  name: string
  own: Shot
  shots: Shot[]
}

/** The index of the pictures of one Storybook. */
export interface Album {
  /** All stories; null until they are listed. */
  stories: Story[] | null
  /** The pictures of each story by name, as the SHA-256 of their PNGs; several where they were taken again. */
  pictures: Record<string, Record<string, string[]>>
}

/** The cache folder, outside of the repository. */
export const cache = process.env.VISUAL_CACHE ?? path.join(systemCache(), 'launch-command-center', 'visual')

/** How many builds and albums the cache keeps. Each distinct picture is stored once. */
const MAX_KEPT = { builds: 3, albums: 12 }

const albumFile = (key: string) => path.join(cache, 'albums', `${key}.json`)
const pictureFile = (sum: string) => path.join(cache, 'pictures', sum.slice(0, 2), `${sum}.png`)

export function readAlbum(key: string): Album {
  const file = albumFile(key)
  if (!existsSync(file)) return { stories: null, pictures: {} }
  return JSON.parse(readFileSync(file, 'utf8')) as Album
}

export function writeAlbum(key: string, album: Album): void {
  writeAtomically(albumFile(key), JSON.stringify(album))
}

/** Stores a picture, and returns its key. */
export function keepPicture(picture: Buffer): string {
  const sum = createHash('sha256').update(picture).digest('hex')
  const file = pictureFile(sum)
  if (!existsSync(file)) writeAtomically(file, picture)
  return sum
}

export function readPicture(sum: string): Buffer {
  return readFileSync(pictureFile(sum))
}

/** The cache folder for the built Storybook of these sources. */
export function buildFolder(sources: string): string {
  return path.join(cache, 'builds', sources)
}

/** Updates its time of use, by which the cache is pruned. */
export function markUsed(file: string): void {
  if (existsSync(file)) utimesSync(file, new Date(), new Date())
}

/** Removes the least recently used builds and albums, and pictures without an album. */
export function prune(): void {
  for (const build of oldest('builds', MAX_KEPT.builds)) rmSync(build, { recursive: true })
  const former = oldest('albums', MAX_KEPT.albums)
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
  const directory = path.join(cache, folder)
  return existsSync(directory) ? readdirSync(directory).map((name) => path.join(directory, name)) : []
}

/** Writes a file atomically, also beside other processes. */
function writeAtomically(file: string, content: string | Buffer): void {
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
