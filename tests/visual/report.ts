import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pageOf } from './page'
import type { StoryChange, Verdict } from './verdict'

/** A changed picture: the region that differs, or all of it for a new one. */
export interface ShotChange {
  shot: string
  before?: Buffer
  after: Buffer
  difference?: Buffer
  /** How many pixels differ. */
  pixels?: number
}

/** A changed story with its pictures, or the failures that prevented them. */
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

/** Writes the report page and its pictures; returns the path of the page. */
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
