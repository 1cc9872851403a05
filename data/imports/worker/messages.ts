import type { BatchEntry } from '~/data/contract/batch'
import type { ImportPlan } from '~/data/contract/imports'
import type { WorkbookGiven } from '~/data/domain/workbook/chosenWorkbook'
import type { Lists } from '~/data/imports/fields'
import type { PlanOptions } from '~/data/imports/plan/planning'
import type { PlannedWorkbook } from '~/data/imports/workbook'

/** The input of the worker. */
export interface WorkerInput {
  bytes: Uint8Array
  /** The name of the file, or of its list. */
  name: string
  lists: Lists
  revision: number
  options: PlanOptions
  /** The planning workbook that the file replaces, instead of lists. */
  workbook?: WorkbookGiven | undefined
  /** Its sheets that go because the file lacks them. @default none */
  replacedSheets?: 'all' | readonly string[] | undefined
  /** The id that the plan gets, as JSON. Without one the changes are returned too. */
  id?: string | undefined
}

export type WorkerOutput =
  | { json: Uint8Array }
  | { plan: ImportPlan; entries: BatchEntry[] }
  | PlannedWorkbook
  | { message: string; status: 413 | 415 | 422 }
