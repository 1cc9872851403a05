import type { BatchEntry } from '~/data/contract/batch'
import type { ListName } from '~/data/contract/collections'
import type { ImportedList, ImportPlan } from '~/data/contract/imports'
import { windowOf } from '~/data/domain/plan/window'
import type { ReadFile } from '~/data/imports/cells'
import type { Item, Lists } from '~/data/imports/fields'
import { listsOf, type ListSheet } from '~/data/imports/lists'
import { planSettings } from '~/data/imports/settings'
import { noteNames } from './names'
import { outcomeOf } from './outcome'
import { addError, type PlannedList, type PlanOptions, type Planning } from './planning'
import { readSheet } from './readSheet'
import { validateRelations } from './validateRelations'

export type { Item, Lists, PlanOptions }

/** The plan to show, and its changes, without the rejected cells. */
export interface BuiltPlan {
  plan: ImportPlan
  entries: BatchEntry[]
}

/**
 * Plans what a file would change in these lists. Everything that is rejected is reported at once, with its position
 * and a reason.
 * @throws FileRefusedError when the file has no sheets
 */
export function planImport(file: ReadFile, lists: Lists, revision: number, options: PlanOptions): BuiltPlan {
  const { sheets, own, refused, warnings, unknown } = listsOf(file, options.list, options.sheets)
  const set = own && planSettings(own, options.launch, options)
  const planning = startPlanning(
    lists,
    { ...options, launch: set?.launch ?? options.launch },
    {
      errors: [...refused, ...(set?.refused ?? [])],
      warnings: [...file.warnings, ...warnings, ...(set?.warnings ?? [])],
      noResults: [...(set?.noResults ?? [])],
    },
  )
  const { plan, entries } = planLists(planning, sheets, revision)
  plan.unknownSheets = unknown
  if (!set?.list) return { plan: withLackOfRows(plan), entries }
  return {
    // The lists that other cells depend on come first.
    entries: [...set.entries, ...entries],
    plan: withLackOfRows({
      ...plan,
      changes: plan.changes + set.list.changes,
      unchanged: plan.unchanged + set.list.unchanged,
      lists: [set.list, ...plan.lists],
      items: [...set.items, ...plan.items],
    }),
  }
}

/** A plan that also says that the file has no rows, and what a whole list without rows removes. */
function withLackOfRows(plan: ImportPlan): ImportPlan {
  const emptied = plan.lists
    .filter(({ isReplaced, rows, removes }) => isReplaced && rows === 0 && removes > 0)
    .map(({ sheet, label, removes }) => ({
      place: sheet,
      reason: `has no rows: as the whole list it removes ${removes.toLocaleString('en-US')} of ${label}`,
    }))
  const isBlank = plan.errors.length === 0 && plan.lists.every(({ rows }) => rows === 0)
  const blank = isBlank ? [{ place: 'the file', reason: 'has no rows to import' }] : []
  return { ...plan, warnings: [...plan.warnings, ...blank, ...emptied] }
}

function startPlanning(
  lists: Lists,
  options: PlanOptions,
  found: Pick<Planning, 'errors' | 'warnings' | 'noResults'>,
): Planning {
  const names = Object.keys(lists) as ListName[]
  const itemsById = (name: ListName) => new Map(lists[name].map((item) => [item.id, item]))
  const planning: Planning = {
    ...{ lists, options, ...found },
    window: windowOf(options.launch),
    knownNames: new Map(),
    names: new Map(),
    existingItems: new Map(names.map((name) => [name, itemsById(name)])),
    discarded: new Map(),
  }
  for (const name of names) for (const item of lists[name]) noteNames(planning, name, item)
  return planning
}

/** The steps, each over all lists, since the items of one refer to those of another. */
function planLists(planning: Planning, sheets: readonly ListSheet[], revision: number): BuiltPlan {
  const read = sheets.flatMap((sheet) => readSheet(planning, sheet) ?? [])
  for (const list of read) findRemoved(planning, list)
  validateRelations(planning, read)
  reportMissingResults(planning)
  const outcomes = read.map((list) => outcomeOf(planning, list))
  const entries = [
    ...outcomes.flatMap(({ creates }) => creates),
    ...outcomes.flatMap(({ changes }) => changes),
    ...[...outcomes].reverse().flatMap(({ removes }) => removes),
  ]
  const lists = outcomes.map(({ list }) => list)
  const sum = (count: (list: ImportedList) => number) => lists.reduce((all, list) => all + count(list), 0)
  return {
    entries,
    plan: {
      revision,
      adds: sum(({ adds }) => adds),
      changes: sum(({ changes }) => changes),
      removes: sum(({ removes }) => removes),
      unchanged: sum(({ unchanged }) => unchanged),
      errors: planning.errors,
      warnings: planning.warnings,
      lists,
      unknownSheets: [],
      items: outcomes.flatMap(({ items }) => items),
    },
  }
}

/** The items that the whole list lacks. */
function findRemoved(planning: Planning, planned: PlannedList): void {
  if (!planned.isReplaced) return
  if (planned.hasDiscarded || planned.rows.some(({ before, isRefused }) => before === null && isRefused)) {
    planning.warnings.push({
      place: planned.sheet.name,
      reason: 'nothing is removed while rows of this list have errors, because they may be the missing items',
    })
    return
  }
  const there = new Set(planned.rows.map(({ id }) => id))
  planned.removed = planning.lists[planned.list.name].filter(({ id }) => !there.has(id))
}

function reportMissingResults(planning: Planning): void {
  const [first] = planning.noResults
  if (first === undefined) return
  const others = planning.noResults.length - 1
  const count = others === 0 ? '' : `, as ${others === 1 ? 'does 1 other cell' : `do ${others} other cells`}`
  addError(
    planning,
    first,
    `contains a formula without a result${count}: open the file in Excel or LibreOffice, save it, and import it again`,
  )
}
