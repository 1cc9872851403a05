import type * as fs from 'node:fs/promises'
import { open, readFile, rename, rm } from 'node:fs/promises'

/** All that the store asks of the disk; tests put one in its place that fails, or that records. */
export type Files = Pick<typeof fs, 'open' | 'readFile' | 'rename' | 'rm'>

export const realFiles: Files = { open, readFile, rename, rm }
