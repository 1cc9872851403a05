import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pageOf } from './page'
import type { StoryChange, Verdict } from './verdict'

/** A picture that is not as it was: where it differs, or the whole of it where there was none. */
export interface ShotChange {
  shot: string
  before?: Buffer
  after: Buffer
  difference?: Buffer
  /** How many pixels differ. */
  pixels?: number
}

/** A story that is not as it was, with its pictures, or why there are none. */
export interface SeenChange extends StoryChange {
  id: string
  shots: ShotChange[]
  failures: readonly string[]
}

/** What was compared. */
export interface Comparison {
  base: string
  stories: number
}

/** Writes the page that shows what changed, and the pictures beside it; tells where it is. */
export function writeReport(folder: string, verdict: Verdict<SeenChange>, comparison: Comparison): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  let count = 0
  const keep = (picture: Buffer) => {
    const name = `${(count += 1)}.png`
    writeFileSync(path.join(folder, name), picture)
    return name
  }
  const file = path.join(folder, 'index.html')
  writeFileSync(file, pageOf(verdict, comparison, keep))
  return file
}
