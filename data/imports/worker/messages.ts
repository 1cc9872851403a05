import type { BatchEntry } from '~/data/contract/batch'
import type { ImportPlan } from '~/data/contract/imports'
import type { WorkbookGiven } from '~/data/domain/workbook/chosenWorkbook'
import type { Lists, PlanOptions } from '~/data/imports/plan'
import type { PlannedWorkbook } from '~/data/imports/workbook'

/** What the thread is to do. */
export interface WorkerInput {
  bytes: Uint8Array
  /** How the file is called, or the list that it is of. */
  name: string
  lists: Lists
  revision: number
  options: PlanOptions
  /** The planning workbook that the file is to be, in the place of lists. */
  workbook?: WorkbookGiven | undefined
  /** Whether the changes are asked for too, or the plan alone, as JSON. */
  isToApply: boolean
}

export type WorkerOutput =
  | { json: Uint8Array }
  | { plan: ImportPlan; entries: BatchEntry[] }
  | PlannedWorkbook
  | { message: string; status: 413 | 415 | 422 }
