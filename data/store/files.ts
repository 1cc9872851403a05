import type * as fs from 'node:fs/promises'
import { open, readFile, rename, rm } from 'node:fs/promises'

/** The file operations of the store. Tests replace them to make writes fail, or to record them. */
export type Files = Pick<typeof fs, 'open' | 'readFile' | 'rename' | 'rm'>

export const realFiles: Files = { open, readFile, rename, rm }
