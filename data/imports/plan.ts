import type { BatchEntry } from '~/data/contract/batch'
import { referenceIssues } from '~/data/contract/crossItemRules'
import { composed } from '~/data/contract/composed'
import {
  MAX_ITEMS,
  collectionSchemas,
  newItemSchemas,
  patchSchemas,
  type CollectionName,
  type ListName,
} from '~/data/contract/collections'
import type { ImportedList, ImportItem, ImportNotice, ImportPlan } from '~/data/contract/imports'
import { validationIssues } from '~/data/contract/validationIssues'
import { descriptors, referencesOf, uniqueFields } from '~/data/contract/descriptors'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { freeId } from '~/data/domain/format/idFrom'
import { columnLetters } from '~/data/domain/format/columnLetters'
import { newItemId } from '~/data/domain/format/newItemId'
import {
  errorReason,
  isBlank,
  noTextReason,
  placeOf,
  textOf,
  trimmed,
  type FileCell,
  type FileRow,
  type ReadFile,
} from './cells'
import { asOne, columnFieldsOf, columnsOf, short, someOf, type SheetColumns } from './columns'
import type { Launch } from '~/data/contract/launch'
import type { Phase } from '~/data/contract/phase'
import { unreadableDates } from '~/data/domain/plan/period'
import { daysOf, parsePhaseDates, phaseDatesText } from '~/data/domain/plan/phaseDates'
import { windowOf, type LaunchWindow } from '~/data/domain/plan/window'
import type { TimeZone } from '~/data/domain/time/clock'
import { dayOfCell, dayReason, readDay } from './days'
import { importListOf, importLists, plainName, type ImportField, type ImportList, type Item } from './fields'
import { isOneSlip } from './headers'
import { knownRows, type KnownRow } from './knownRows'
import { withMerged } from './mergedCells'
import { listsOf, type ListSheet, type SheetChoices } from './lists'
import { planSettings } from './settings'
import {
  asRead,
  columnForm,
  readValue,
  textLines,
  type ColumnForm,
  type FindItem,
  type Reading,
} from './values'

export type { Item }
export type Lists = Readonly<Record<ListName, readonly Item[]>>

export interface PlanOptions {
  /** The launch, whose settings determine what cells mean: the lists of values, and the years of dates. */
  launch: Launch
  list?: CollectionName | undefined
  /** By the name of a sheet its list, '' for none. */
  sheets?: SheetChoices | undefined
  /** The lists that the file holds completely. @default none */
  replace?: 'all' | readonly ListName[] | undefined
  /** Cells to leave unchanged, such as "Products!C14". */
  leave?: ReadonlySet<string> | undefined
  /** By "Products!F" the field that its cells go to; '' for none. */
  mapped?: ReadonlyMap<string, string> | undefined
}

/** The plan to show, and its changes, without the rejected cells. */
export interface BuiltPlan {
  plan: ImportPlan
  entries: BatchEntry[]
}

/** A row of the file that is an item, or becomes one. */
interface Row {
  row: FileRow
  id: string
  /** The existing item; null for a new one. */
  before: Item | null
  values: Map<string, { value: unknown; place: string }>
  /** Whether one of its cells is rejected. */
  isRefused: boolean
  /** Whether its item is unclear, or that of an earlier row: only its faults are told. */
  isDropped: boolean
}

interface ListWork extends ListSheet {
  columns: SheetColumns
  /** The items of rows without an id. */
  known: ReadonlyMap<FileRow, KnownRow>
  rows: Row[]
  dropped: Row[]
  removed: Item[]
  /** Whether a row was dropped: its item is unclear, or it cannot be created. */
  hasDiscarded: boolean
  isReplaced: boolean
  same: number
  count: number
}

/**
 * Plans what a file would change in these lists. Everything that is rejected is reported at once, with its position
 * and a reason.
 * @throws FileRefusedError when the file has no sheets
 */
export function planImport(file: ReadFile, lists: Lists, revision: number, options: PlanOptions): BuiltPlan {
  const { sheets, own, refused, warnings, unknown } = listsOf(file, options.list, options.sheets)
  const set = own && planSettings(own, options.launch, options)
  const planner = new Planner(
    lists,
    { ...options, launch: set?.launch ?? options.launch },
    [...refused, ...(set?.refused ?? [])],
    [...file.warnings, ...warnings, ...(set?.warnings ?? [])],
    set?.noResults ?? [],
  )
  const { plan, entries } = planner.plan(sheets, revision)
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

class Planner {
  readonly #lists: Lists
  readonly #options: PlanOptions
  readonly #window: LaunchWindow
  readonly #errors: ImportNotice[]
  readonly #notices: ImportNotice[]
  readonly #noResults: string[]
  /** The ids that a name may mean, by list and name. */
  readonly #knownNames = new Map<string, Set<string>>()
  /** The names of all items, by list and id; those of the file too. */
  readonly #names = new Map<ListName, Map<string, string>>()
  readonly #existingItems: ReadonlyMap<ListName, ReadonlyMap<string, Item>>
  /** The ids of dropped rows, by list. */
  readonly #removedItems = new Map<string, Set<string>>()

  constructor(
    lists: Lists,
    options: PlanOptions,
    refused: ImportNotice[],
    warnings: ImportNotice[],
    noResults: readonly string[],
  ) {
    this.#noResults = [...noResults]
    this.#lists = lists
    this.#options = options
    this.#window = windowOf(options.launch)
    this.#errors = refused
    this.#notices = warnings
    this.#existingItems = new Map(
      (Object.keys(lists) as ListName[]).map((name) => [
        name,
        new Map(lists[name].map((item) => [item.id, item])),
      ]),
    )
    for (const name of this.#existingItems.keys()) for (const item of lists[name]) this.#noteNames(name, item)
  }

  plan(sheets: readonly ListSheet[], revision: number): BuiltPlan {
    const works = sheets.flatMap((each) => this.#read(each) ?? [])
    for (const work of works) this.#findRemoved(work)
    this.#validateRelations(works)
    this.#reportMissingResults()
    const made = works.map((work) => this.#outcomeOf(work))
    const entries = [
      ...made.flatMap(({ creates }) => creates),
      ...made.flatMap(({ changes }) => changes),
      ...[...made].reverse().flatMap(({ removes }) => removes),
    ]
    const listed = made.map(({ list }) => list)
    const sum = (count: (list: ImportedList) => number) => listed.reduce((all, list) => all + count(list), 0)
    return {
      entries,
      plan: {
        revision,
        adds: sum(({ adds }) => adds),
        changes: sum(({ changes }) => changes),
        removes: sum(({ removes }) => removes),
        unchanged: sum(({ unchanged }) => unchanged),
        errors: this.#errors,
        warnings: this.#notices,
        lists: listed,
        unknownSheets: [],
        items: made.flatMap(({ items }) => items),
      },
    }
  }

  /** A field with values from the launch accepts no other value. */
  #choicesOf(field: ImportField): ImportField {
    const values = field.among === 'categories' && this.#options.launch.categories
    return values ? { ...field, kind: { of: 'choice', values } } : field
  }

  #noteNames(list: ListName, item: Item): void {
    const names = this.#names.get(list) ?? new Map<string, string>()
    this.#names.set(list, names.set(item.id, nameOf(list, item)))
    for (const field of importListOf(list).keys.slice(1)) {
      const name = item[field]
      if (typeof name !== 'string') continue
      for (const key of namesOf(list, name)) {
        const ids = this.#knownNames.get(key) ?? new Set()
        this.#knownNames.set(key, ids.add(item.id))
      }
    }
  }

  /** The id of the item that a text means; the text itself when there is none, or several. */
  readonly #find: FindItem = (list, text) => {
    for (const id of [text, text.toLowerCase()])
      if (this.#existingItems.get(list as ListName)?.has(id)) return id
    for (const name of namesOf(list, text)) {
      const ids = this.#knownNames.get(name)
      const [id] = ids ?? []
      if (ids?.size === 1 && id !== undefined) return id
    }
    return text
  }

  /** Why a text means no item of a list, and what there is instead. */
  #notFound(list: ListName, text: string): string {
    const { one, many } = descriptors[list]
    const ids = this.#knownNames.get(`${list} ${plainName(text)}`)
    if (ids && ids.size > 1)
      return `${ids.size} ${many} are called ${short(text)}: write the id of one, ${[...ids].join(' or ')}`
    const none = `no ${one} is called ${short(text)}; there `
    const names = [...(this.#names.get(list)?.values() ?? [])].map(short)
    const alike = names.filter((name) => isOneSlip(plainName(name), plainName(text)))
    const inOrder = [...new Set([...alike, ...names])]
    if (inOrder.length === 0) return `${none}are none yet`
    return `${none}${inOrder.length === 1 ? 'is' : 'are'} ${someOf(inOrder, MAX_NAMED_ITEMS)}`
  }

  /** Why an id or a name means no item after the import. */
  #notThere(list: ListName, id: string): string {
    const removed = this.#existingItems.get(list)?.get(id)
    return removed
      ? `names “${short(nameOf(list, removed))}”, which this file removes`
      : this.#notFound(list, id)
  }

  #addError(place: string, reason: string, cell?: FileCell): void {
    const value = cell && cell.of !== 'noResult' ? short(trimmed(textOf(cell))) : ''
    this.#errors.push({ place, reason, ...(value === '' ? {} : { value }) })
  }

  #read({ list, sheet }: ListSheet): ListWork | null {
    const columns = columnsOf(sheet, list, this.#options.mapped ?? new Map())
    if (!columns) {
      this.#notices.push({ place: sheet.name, reason: 'is empty; it is left out' })
      return null
    }
    this.#errors.push(...columns.refused)
    this.#notices.push(...columns.warnings)
    const { replace } = this.#options
    const used = [...columns.fields.keys()]
    const filled = withMerged(
      sheet,
      columns,
      columns.rows.filter((row) => used.some((at) => !isBlank(row.cells.get(at)))),
    )
    const work: ListWork = {
      list,
      sheet,
      columns,
      known: this.#knownRows(list, columns, filled),
      rows: [],
      dropped: [],
      removed: [],
      hasDiscarded: columns.hasDiscarded,
      isReplaced: replace === 'all' || (replace?.includes(list.name) ?? false),
      same: 0,
      count: 0,
    }
    const hidden = filled.filter(({ isHidden }) => isHidden)
    this.#notices.push(
      ...asOne(
        hidden.map((row) => ({ number: String(row.number), place: rowPlace(sheet.name, row) })),
        sheet.name,
        {
          one: () => 'hidden rows are imported too',
          many: (count) => `${count} hidden rows are imported too`,
          name: ({ number }) => number,
        },
      ),
    )
    this.#reportShort(work, filled)
    work.count = filled.length
    const forms = new Map(
      [...columns.fields].map(([column]) => [column, columnForm(cellsOf(filled, column))]),
    )
    const ids = new Map<string, string>()
    for (const row of filled) this.#readRow(work, row, forms, ids)
    this.#requireColumns(work)
    return work
  }

  #knownRows(list: ListSheet['list'], columns: SheetColumns, rows: readonly FileRow[]) {
    const text = (row: FileRow, name: string) =>
      trimmed(textOf(row.cells.get(columnNamed(columns, name) ?? -1)))
    const within = list.fields.find(({ name }) => name === list.within)?.kind
    const nameless = rows
      .filter((row) => text(row, 'id') === '')
      .map((row) => ({
        row,
        text: (key: string) => text(row, key),
        within: within?.of === 'item' ? this.#find(within.list, text(row, list.within ?? '')) : '',
      }))
    const claimed = new Set(rows.map((row) => text(row, 'id')))
    return knownRows(list, this.#lists[list.name], nameless, claimed)
  }

  /** Rows of a CSV file that end before a column of a field. */
  #reportShort({ sheet, columns }: ListWork, rows: readonly FileRow[]): void {
    const lacked = (row: FileRow) => [...columns.fields].find(([column]) => !row.cells.has(column))
    const short = rows.filter((row) => row.lacks === 'end' && lacked(row))
    const [first] = short
    const [, field] = (first && lacked(first)) ?? []
    if (!first || !field) return
    const others =
      short.length === 1
        ? ''
        : `, as ${short.length === 2 ? 'does 1 other row' : `do ${short.length - 1} other rows`}`
    this.#notices.push({
      place: rowPlace(sheet.name, first),
      reason: `ends before the column “${field.label}”${others}: the fields after its end keep their values`,
    })
  }

  #readRow(
    work: ListWork,
    row: FileRow,
    forms: ReadonlyMap<number, ColumnForm>,
    ids: Map<string, string>,
  ): void {
    const { list, sheet, columns } = work
    const known = this.#checkRowKnown(work, row)
    const { id, before, place } = known ?? { id: '', before: null, place: '' }
    const first = known ? ids.get(id) : undefined
    const isDropped = !known || first !== undefined
    const made: Row = { row, id, before, values: new Map(), isRefused: isDropped, isDropped }
    if (!known) work.hasDiscarded = true
    else if (first !== undefined)
      this.#addError(place, `repeats the id "${id}" of ${first.slice(sheet.name.length + 1)}`)
    else {
      ids.set(id, place)
      this.#takeId(work, made, place)
    }
    for (const [column, given] of columns.fields) {
      const field = this.#choicesOf(given)
      if (field.name === 'id' || field.name === 'start' || field.name === 'end') continue
      const cell = row.cells.get(column)
      const at = placeOf(sheet.name, row.number, column)
      if (this.#options.leave?.has(at)) continue
      // What a row does not say stays as it is.
      if (row.lacks && cell === undefined && (before || field.mayLack)) continue
      // The lack of what an id is made from is told already.
      if (!known && field.name === list.idOf?.field && isBlank(cell)) continue
      if (cell?.of === 'noResult') {
        this.#noResults.push(at)
        made.isRefused = true
        continue
      }
      if (list.name === 'timeline' && field.name === 'dates') continue
      this.#takeValue(
        work,
        made,
        field,
        at,
        readValue(cell, field, forms.get(column) ?? plainForm, this.#find),
        cell,
      )
    }
    if (list.name === 'timeline') this.#takeDates(work, made)
    if (!before && !isDropped) this.#noteNew(work, made)
    if (isDropped) work.dropped.push(made)
    else work.rows.push(made)
  }

  #takeId({ list, columns }: ListWork, row: Row, place: string): void {
    const cell = row.row.cells.get(columnNamed(columns, 'id') ?? -1)
    const schema = newItemSchemas[list.name].shape.id
    const fault = row.before ? undefined : firstReason(schema.safeParse(row.id))
    if (fault === undefined) row.values.set('id', { value: row.id, place })
    // What it was made from is judged by itself.
    else if (!list.idOf || !isBlank(cell)) {
      this.#addError(place, fault, cell)
      row.isRefused = true
    }
  }

  #takeValue(
    work: ListWork,
    row: Row,
    field: ImportField,
    place: string,
    reading: Reading,
    cell?: FileCell,
  ): void {
    const { list } = work
    const { name } = list
    if ('reason' in reading) {
      this.#addError(place, reading.reason, cell)
      row.isRefused = true
      return
    }
    const { value } = reading
    const stored = row.before?.[field.name]
    // A value that equals the export of the stored value is no change, even if the contract would reject it today.
    if (row.before && deepEqual(asRead(field.kind, stored, cell), value)) return
    const schemas: Readonly<Record<string, { safeParse: (value: unknown) => Parsed }>> = row.before
      ? patchSchemas[name].shape
      : newItemSchemas[name].shape
    if (row.before && !Object.hasOwn(schemas, field.name)) {
      // The id is derived from this value.
      this.#addError(
        row.values.get('id')?.place ?? place,
        list.idOf
          ? `must be "${list.idOf.before}" and the ${field.name}`
          : 'is set as the item is made, and never changed',
      )
      row.isRefused = true
      return
    }
    const reason = firstReason(schemas[field.name]?.safeParse(value)) ?? notAmong(field, value)
    const fault =
      reason !== undefined && field.kind.of === 'item' && typeof value === 'string'
        ? this.#notFound(field.kind.list, value)
        : reason
    if (fault === undefined) row.values.set(field.name, { value, place })
    else {
      const held = Array.isArray(value) && fault.includes('entries') ? ` (it has ${value.length})` : ''
      this.#addError(place, fault + held, cell)
      row.isRefused = true
    }
  }

  /** The dates in a cell; what is stored is taken as it is, even if it cannot be read. */
  #readDates(cell: FileCell | undefined, stored: unknown): { value: string } | { reason: string } {
    const read = readDates(cell, this.#window, this.#options.launch.timeZone)
    if ('reason' in read || (stored !== undefined && asRead({ of: 'text' }, stored) === read.value))
      return read
    return this.#daysOf(read.value) ? read : { reason: unreadableDates }
  }

  #daysOf(dates: string) {
    return daysOf({ dates }, this.#window)
  }

  /** A phase's dates, in one column or in two. */
  #takeDates(work: ListWork, row: Row): void {
    const { sheet, columns } = work
    const [dates, start, end] = ['dates', 'start', 'end'].map((name) => {
      const column = columnNamed(columns, name)
      const cell = column === undefined ? undefined : row.row.cells.get(column)
      return { column, cell, place: placeOf(sheet.name, row.row.number, column ?? 0) }
    })
    if (!dates || !start || !end) return
    const field = work.list.fields.find(({ name }) => name === 'dates')
    if (!field || [dates, start, end].every(({ column }) => column === undefined)) return
    if (row.before && row.row.lacks && [dates, start, end].every(({ cell }) => cell === undefined)) return
    const place = dates.column === undefined ? start.place : dates.place
    if ([dates, start, end].some((each) => each.column !== undefined && this.#options.leave?.has(each.place)))
      return
    const take = (reading: Reading, at = place, cell = dates.cell) => {
      this.#takeValue(work, row, field, at, reading, cell)
    }
    const lacking = [dates, start, end].filter(({ cell }) => cell?.of === 'noResult')
    this.#noResults.push(...lacking.map((each) => each.place))
    const stored = row.before?.dates
    const text = isBlank(dates.cell) || lacking.includes(dates) ? null : this.#readDates(dates.cell, stored)
    // A column of one day alone is reported at its header.
    const isOneAlone = (start.column === undefined) !== (end.column === undefined)
    const areBlank = isOneAlone || (isBlank(start.cell) && isBlank(end.cell))
    const days = areBlank
      ? []
      : [start, end]
          .filter((each) => !lacking.includes(each))
          .map((each) => ({ ...each, day: readDayCell(each.cell, this.#options.launch.timeZone) }))
    const faults = days.flatMap(({ place, cell, day }) =>
      typeof day === 'string' ? [] : [{ place, cell, reading: day }],
    )
    const [from = '', to = ''] = days.map(({ day }) => (typeof day === 'string' ? day : ''))
    if (faults.length === 0 && from > to && to !== '')
      faults.push({ ...end, reading: { reason: `ends before it starts, on ${from}` } })
    if (text && 'reason' in text) take(text)
    for (const fault of faults) take(fault.reading, fault.place, fault.cell)
    if (lacking.length > 0) row.isRefused = true
    if (lacking.length > 0 || faults.length > 0 || (text && 'reason' in text)) return
    if (areBlank) {
      if (text || !isOneAlone || dates.column !== undefined) take(text ?? { reason: 'must not be blank' })
      return
    }
    if (text) {
      const said = this.#daysOf(text.value)
      const differs = said && (said[0] !== from || said[1] !== to)
      take(
        differs
          ? { reason: `differs from the dates ${from} to ${to} beside it: leave one of them blank` }
          : text,
      )
      return
    }
    const storedDays = row.before && daysOf(row.before as unknown as Phase, this.#window)
    // The same days in other words are no change.
    take({
      value:
        storedDays && deepEqual(storedDays, [from, to])
          ? asRead(field.kind, stored)
          : phaseDatesText(from, to, this.#window),
    })
  }

  /** Identifies the item of a row: by its id, otherwise by a unique field, otherwise by its name. */
  #checkRowKnown(work: ListWork, row: FileRow): { id: string; before: Item | null; place: string } | null {
    const { list, sheet, columns } = work
    const items = this.#existingItems.get(list.name)
    const at = (name: string) => {
      const column = columnNamed(columns, name)
      const cell = column === undefined ? undefined : row.cells.get(column)
      return { cell, text: trimmed(textOf(cell)), place: placeOf(sheet.name, row.number, column ?? 0) }
    }
    const { cell, text, place } = at('id')
    if (cell?.of === 'noResult') {
      this.#noResults.push(place)
      return null
    }
    if (cell?.of === 'error') {
      this.#addError(place, errorReason(cell))
      return null
    }
    const noText = noTextReason(cell)
    if (noText !== undefined) {
      this.#addError(place, noText, cell)
      return null
    }
    if (text !== '') return { id: text, before: items?.get(text) ?? null, place }
    if (list.idOf) {
      const { before, field } = list.idOf
      const owner = at(field)
      if (owner.text === '') {
        this.#addError(rowPlace(sheet.name, row), `was not found: enter its id or its ${field}`)
        return null
      }
      const kind = list.fields.find(({ name }) => name === field)?.kind
      const id = before + (kind?.of === 'item' ? this.#find(kind.list, owner.text) : owner.text)
      return { id, before: items?.get(id) ?? null, place: owner.place }
    }
    const known = work.known.get(row)
    if (known) {
      const { cell, place } = at(known.key)
      if ('item' in known) return { id: known.item.id, before: known.item, place }
      const beside = list.within ? ` or its ${list.within}` : ''
      this.#addError(
        place,
        `is the ${known.key} of ${known.several} items: identify it by its id${beside}`,
        cell,
      )
      return null
    }
    const firstKey = list.keys.slice(1).find((key) => at(key).text !== '')
    const fields = Object.fromEntries(list.fields.map(({ name }) => [name, at(name).text]))
    const id = freeId(
      newItemId(list.name, fields),
      (each) =>
        (items?.has(each) ?? false) || each === 'order' || work.rows.some((other) => other.id === each),
    )
    return { id, before: null, place: at(firstKey ?? list.naming).place }
  }

  #noteNew(work: ListWork, row: Row): void {
    const fields = Object.fromEntries([...row.values].map(([name, { value }]) => [name, value]))
    this.#noteNames(work.list.name, { ...fields, id: row.id })
  }

  /** A new item needs all fields without a default, and so does a list that is imported completely. */
  #requireColumns(work: ListWork): void {
    const { list, columns, sheet } = work
    const there = new Set([...columns.fields.values()].map(({ name }) => name))
    // The lack of the other one is reported by itself.
    const hasDay = ['start', 'end'].some((name) => there.has(name) || columns.duplicated.has(name))
    const missing = list.fields.filter(
      ({ name, mayLack }) =>
        !mayLack && !there.has(name) && !columns.duplicated.has(name) && !(name === 'dates' && hasDay),
    )
    const created = work.rows.filter(({ before }) => before === null)
    if (missing.length > 0 && (created.length > 0 || work.isReplaced)) {
      const names = missing.map(({ name, label }) => {
        if (name === 'dates') return 'dates (or start and end)'
        return plainName(name) === plainName(label) ? name : `${name} (${label})`
      })
      const which =
        names.length === 1
          ? `the column ${names[0] ?? ''} is`
          : `the columns ${someOf(names, names.length)} are`
      this.#addError(`${sheet.name}!${columns.header}:${columns.header}`, `${which} missing`)
      work.hasDiscarded = true
    }
    const [day, other] = ['start', 'end'].filter((name) => there.has(name))
    const isOneAlone = day !== undefined && other === undefined
    const otherDay = columnFieldsOf(list).find((field) => field.day && field.name !== day)
    if (isOneAlone && otherDay && list.name === 'timeline' && !columns.duplicated.has(otherDay.name)) {
      const letters = columnLetters(columnNamed(columns, day) ?? 0)
      this.#addError(
        `${sheet.name}!${columns.header}:${columns.header}`,
        `the column ${otherDay.name} is missing: column ${letters} has the ${day}, and the dates need both`,
      )
    }
    const isIncomplete =
      missing.length > 0 || columns.duplicated.size > 0 || (isOneAlone && !there.has('dates'))
    if (isIncomplete) for (const row of created) row.isRefused = true
  }

  #findRemoved(work: ListWork): void {
    if (!work.isReplaced) return
    if (work.hasDiscarded || work.rows.some(({ before, isRefused }) => before === null && isRefused)) {
      this.#notices.push({
        place: work.sheet.name,
        reason:
          'nothing is removed while rows of this list have errors, because they may be the missing items',
      })
      return
    }
    const there = new Set(work.rows.map(({ id }) => id))
    work.removed = this.#lists[work.list.name].filter(({ id }) => !there.has(id))
  }

  /** Validates the relations between items after all changes. */
  #validateRelations(works: readonly ListWork[]): void {
    const after = new Map<ListName, Map<string, Item>>()
    for (const [name, items] of this.#existingItems) after.set(name, new Map(items))
    for (const { list, removed } of works) for (const { id } of removed) after.get(list.name)?.delete(id)
    for (const { list, rows } of works)
      for (const row of rows) {
        if (row.before === null && row.isRefused) this.#discardRow(list.name, row.id)
        else after.get(list.name)?.set(row.id, { ...row.before, ...valuesOf(row), id: row.id })
      }
    for (const work of works) {
      this.#validateItem(work)
      this.#validateUnique(work, after)
      this.#validateReferences(work, after)
      this.#keepReferenced(work, after)
      const size = after.get(work.list.name)?.size ?? 0
      if (size > MAX_ITEMS)
        this.#addError(
          work.sheet.name,
          `would make ${size} items of ${work.list.label}; the limit is ${MAX_ITEMS}`,
        )
    }
  }

  #discardRow(list: ListName, id: string): void {
    const ids = this.#removedItems.get(list) ?? new Set()
    this.#removedItems.set(list, ids.add(id))
  }

  /** Rules that span fields, such as the one for a target's id. */
  #validateItem({ list, sheet, rows }: ListWork): void {
    for (const row of rows) {
      // A new item that lacks a refused value cannot be judged as a whole, but its id can.
      if (row.isRefused && row.before === null) {
        this.#validateIdOf(list, row)
        continue
      }
      if (row.before && row.values.size <= 1) continue
      const item = { ...row.before, ...valuesOf(row) }
      const result = collectionSchemas[list.name].element.safeParse(item)
      if (result.success) continue
      for (const { path, reason } of validationIssues(result.error)) {
        const field = String(path[0] ?? 'id')
        const place = row.values.get(field)?.place ?? rowPlace(sheet.name, row.row)
        this.#addError(
          place,
          path.length === 0 || row.values.has(field)
            ? (reason ?? 'is not a field')
            : `${field} ${reason ?? ''}`,
        )
      }
      row.isRefused = true
    }
  }

  #validateIdOf({ idOf }: ImportList, { values }: Row): void {
    const [id, owner] = [values.get('id'), idOf && values.get(idOf.field)]
    if (idOf && id && owner && id.value !== `${idOf.before}${String(owner.value)}`)
      this.#addError(id.place, `must be "${idOf.before}" and the ${idOf.field}`)
  }

  #validateUnique(
    { list, sheet, rows, dropped }: ListWork,
    after: ReadonlyMap<ListName, ReadonlyMap<string, Item>>,
  ): void {
    for (const field of uniqueFields(list.name)) {
      const holders = new Map<unknown, { id: string; place?: string }>()
      const brought = new Set(rows.flatMap(({ id, values }) => (values.has(field) ? [id] : [])))
      for (const item of after.get(list.name)?.values() ?? [])
        if (!brought.has(item.id)) holders.set(composed(item[field]), { id: item.id })
      // Existing items and earlier rows have precedence, and rows that can be imported before those that cannot.
      const isOut = ({ before, isRefused }: Row) => before === null && isRefused
      for (const row of [...rows.filter((row) => !isOut(row)), ...rows.filter(isOut), ...dropped]) {
        const said = row.values.get(field)
        if (!said) continue
        const value = composed(said.value)
        const holder = holders.get(value)
        if (!holder) {
          holders.set(value, { id: row.id, place: said.place })
          continue
        }
        // A row that repeats an id repeats more with it.
        if (holder.id === row.id) continue
        const at = holder.place === undefined ? '' : ` (${holder.place.slice(sheet.name.length + 1)})`
        const reason = `must be unique, and "${String(said.value)}" is that of "${holder.id}"${at}`
        this.#addError(said.place, reason)
        row.isRefused = true
        row.values.delete(field)
        if (row.before === null && !row.isDropped) this.#discardRow(list.name, row.id)
      }
    }
  }

  #validateReferences(
    { list, sheet, columns, rows, dropped }: ListWork,
    after: ReadonlyMap<ListName, ReadonlyMap<string, Item>>,
  ): void {
    const isThere = (name: string, id: string) =>
      (after.get(name as ListName)?.has(id) ?? false) && !(this.#removedItems.get(name)?.has(id) ?? false)
    for (const row of [...rows, ...dropped]) {
      const issues = referenceIssues(list.name, valuesOf(row), isThere)
      for (const { path } of issues) {
        const field = String(path[0])
        const said = row.values.get(field)
        const to = list.fields.find(({ name }) => name === field)?.kind
        const isLost =
          to?.of === 'item' && (this.#removedItems.get(to.list)?.has(String(said?.value)) ?? false)
        if (isLost && !row.isDropped)
          this.#notices.push({
            place: rowPlace(sheet.name, row.row),
            reason: `stays out, since “${String(said?.value)}” does`,
          })
        else if (!isLost && said && to?.of === 'item')
          this.#addError(
            said.place,
            this.#notThere(to.list, String(said.value)),
            row.row.cells.get(columnNamed(columns, field) ?? -1),
          )
        row.isRefused = true
        row.values.delete(field)
        if (row.before === null && !row.isDropped) this.#discardRow(list.name, row.id)
      }
    }
  }

  /** An item that others refer to is not removed. */
  #keepReferenced(work: ListWork, after: ReadonlyMap<ListName, ReadonlyMap<string, Item>>): void {
    work.removed = work.removed.filter((item) => {
      const keepers = importLists.flatMap(({ name, label }) => {
        const keeping = referencesOf(name).filter(({ to, owned }) => to === work.list.name && !owned)
        const items = [...(after.get(name)?.values() ?? [])]
        const count = items.filter((other) => keeping.some(({ field }) => other[field] === item.id)).length
        return count > 0 ? [`${count} of ${label}`] : []
      })
      if (keepers.length === 0) return true
      this.#addError(
        work.sheet.name,
        `does not have “${short(nameOf(work.list.name, item))}”, which cannot be removed: ${keepers.join(' and ')} refer to it`,
      )
      return false
    })
  }

  #reportMissingResults(): void {
    const [first] = this.#noResults
    if (first === undefined) return
    const others = this.#noResults.length - 1
    const count =
      others === 0 ? '' : `, as ${others === 1 ? 'does 1 other cell' : `do ${others} other cells`}`
    this.#addError(
      first,
      `contains a formula without a result${count}: open the file in Excel or LibreOffice, save it, and import it again`,
    )
  }

  /** The ids of the items that are removed with an item. */
  #ownedBy(collection: ListName, id: string): string[] {
    return importLists.flatMap(({ name }) =>
      referencesOf(name)
        .filter(({ to, owned }) => to === collection && owned)
        .flatMap(({ field }) =>
          this.#lists[name].filter((item) => item[field] === id).map((item) => item.id),
        ),
    )
  }

  #outcomeOf(work: ListWork) {
    const { list, sheet, columns } = work
    const [creates, changes, removes]: [BatchEntry[], BatchEntry[], BatchEntry[]] = [[], [], []]
    const items: ImportItem[] = []
    const collection = list.name
    let same = 0
    for (const row of work.rows) {
      const { id, before } = row
      const shown = list.fields.flatMap(({ name, label }) => {
        const said = row.values.get(name)
        if (!said || name === 'id') return []
        return [
          {
            field: name,
            label,
            place: said.place,
            after: said.value,
            ...(before ? { before: before[name] } : {}),
          },
        ]
      })
      const common = { list: collection, id, place: rowPlace(sheet.name, row.row), fields: shown }
      if (before === null) {
        if (row.isRefused) continue
        creates.push({ kind: 'create', collection, item: { ...valuesOf(row), id } })
        items.push({ kind: 'add', name: nameOf(collection, valuesOf(row)), ...common })
      } else if (shown.length > 0) {
        const fields = Object.fromEntries(shown.map(({ field, after }) => [field, after]))
        changes.push({ kind: 'change', collection, id, fields })
        items.push({ kind: 'change', name: nameOf(collection, before), ...common })
      } else if (!row.isRefused) same += 1
    }
    for (const item of work.removed) {
      const owned = this.#ownedBy(collection, item.id)
      removes.push({ kind: 'remove', collection, id: item.id })
      items.push({
        kind: 'remove',
        list: collection,
        id: item.id,
        name: nameOf(collection, item),
        place: null,
        fields: [],
        ...(owned.length > 0 ? { alsoRemoved: owned } : {}),
      })
    }
    const listed: ImportedList = {
      list: collection,
      label: list.label,
      sheet: sheet.name,
      rows: work.count,
      adds: creates.length,
      changes: changes.length,
      removes: removes.length,
      unchanged: same,
      isReplaced: work.isReplaced,
      unknownColumns: columns.unknown,
      fields: columnFieldsOf(list).map(({ name, label }) => ({ field: name, label })),
    }
    return { creates, changes, removes, items, list: listed }
  }
}

/** How many of the items that there are a reason names. */
const MAX_NAMED_ITEMS = 8

const plainForm: ColumnForm = { numbers: 'unknown', hasWholePercents: false }

type Parsed = { success: true } | { success: false; error: Parameters<typeof validationIssues>[0] }

function firstReason(parsed: Parsed | undefined): string | undefined {
  if (!parsed || parsed.success) return undefined
  const [issue] = validationIssues(parsed.error)
  const [entry] = issue?.path ?? []
  const which = typeof entry === 'number' ? `entry ${entry + 1} ` : ''
  return `${which}${issue?.reason ?? 'is invalid'}`
}

function readDates(
  cell: FileCell | undefined,
  window: LaunchWindow,
  zone: TimeZone,
): { value: string } | { reason: string } {
  if (cell?.of === 'error') return { reason: errorReason(cell) }
  if (cell?.of === 'day')
    return {
      reason: `is the single date ${dayOfCell(cell, zone)}: a phase has two dates, such as Aug 11 – Aug 31`,
    }
  const text = textLines(textOf(cell))
  // Longer than any two days; their patterns would read a long run of spaces again and again.
  if (text.length > 200) return { value: text }
  const [from, to, ...more] = text.split(/\s+[-–—]\s+|\s+to\s+|\s*[–—]\s*/i)
  if (from === undefined || to === undefined || more.length > 0 || parsePhaseDates(text, window))
    return { value: text }
  const days = [from, to].map((day) => readDay(day, zone))
  const open = [from, to].find((_, index) => {
    const day = days[index]
    return day && 'either' in day
  })
  if (open !== undefined) return { reason: dayReason(open, zone) }
  const [first, last] = days
  if (!first || !last || 'either' in first || 'either' in last) return { value: text }
  return { value: phaseDatesText(first.day, last.day, window) }
}

function readDayCell(cell: FileCell | undefined, zone: TimeZone): string | { reason: string } {
  if (cell?.of === 'day') return dayOfCell(cell, zone)
  if (cell?.of === 'error') return { reason: errorReason(cell) }
  if (isBlank(cell)) return { reason: 'must not be blank if the other date is given' }
  const text = trimmed(textOf(cell))
  const read = readDay(text, zone)
  if (!read) return { reason: 'is not a date, such as 2027-04-03' }
  return 'either' in read ? { reason: dayReason(text, zone) } : read.day
}

/** A name as it is written, and as it may be written too. */
function namesOf(list: string, name: string): string[] {
  return [`${list}=${trimmed(name)}`, `${list} ${plainName(name)}`]
}

function cellsOf(rows: readonly FileRow[], column: number): FileCell[] {
  return rows.flatMap(({ cells }) => cells.get(column) ?? [])
}

function columnNamed({ fields }: SheetColumns, name: string): number | undefined {
  for (const [column, field] of fields) if (field.name === name) return column
  return undefined
}

/** Why a value is not in the launch's list for its field. */
function notAmong({ among, kind }: ImportField, value: unknown): string | undefined {
  if (among === undefined || kind.of !== 'choice' || kind.values.some((each) => each === value))
    return undefined
  return `must be one of ${kind.values.join(', ')}`
}

function valuesOf({ values }: Row): Record<string, unknown> {
  return Object.fromEntries([...values].map(([name, { value }]) => [name, value]))
}

function nameOf(list: ListName, item: Readonly<Record<string, unknown>>): string {
  const name = item[importListOf(list).naming]
  return typeof name === 'string' ? name : String(item.id)
}

function rowPlace(sheet: string, { number }: FileRow): string {
  return `${sheet}!${number}:${number}`
}
