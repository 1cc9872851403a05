import type { BatchEntry } from '~/data/contract/batch'
import type { ImportPlan } from '~/data/contract/imports'
import type { Lists, PlanOptions } from '~/data/imports/plan'

/** What the thread is to do. */
export interface Work {
  bytes: Uint8Array
  /** How the file is called, or the list that it is of. */
  name: string
  lists: Lists
  revision: number
  options: PlanOptions
  /** Whether the changes are asked for too, or the plan alone, as JSON. */
  isToApply: boolean
}

export type WorkAnswer =
  | { json: Uint8Array }
  | { plan: ImportPlan; entries: BatchEntry[] }
  | { message: string; status: 413 | 415 | 422 }
