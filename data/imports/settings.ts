import type { z } from 'zod'
import type { BatchEntry } from '~/data/contract/batch'
import { collectionSchemas, patchSchemas } from '~/data/contract/collections'
import { descriptors, fieldsOf, labelOf, type NamedField } from '~/data/contract/descriptors'
import type { ImportedList, ImportItem, ImportNotice } from '~/data/contract/imports'
import type { Launch } from '~/data/contract/launch'
import { validationIssues } from '~/data/contract/validationIssues'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { phasesText, readEdge } from '~/data/domain/format/links'
import { monthNames } from '~/data/domain/format/months'
import type { TimeZone } from '~/data/domain/time/clock'
import {
  errorReason,
  isBlank,
  noTextReason,
  placeOf,
  plainNumber,
  textOf,
  trimmed,
  type FileCell,
  type FileSheet,
} from './cells'
import { columnsOf, short } from './columns'
import { dayOfCell, dayReason, readDay } from './days'
import { plainName, type ImportField, type ImportList } from './fields'
import { linesOf, readValue, type Reading } from './values'

/** Separates the cells of a row in one line: "Coverage to date | 70%"; within a cell it is written "\\|". */
const parting = ' | '

/** The fields of the launch that can only be changed on the page. */
const onPageAlone = new Set(['state', 'closedOn', 'liveOn', 'comparedWith', 'stepsAway'])

/** Other names that people use for a field, and those of earlier exports. */
const called: Readonly<Record<string, readonly string[]>> = {
  name: ['Launch', 'Product', 'Product name'],
  suffix: ['After the name'],
  markLetters: ['Letters of the mark'],
  markDrawing: ['Drawing of the mark'],
  bracket: ['In brackets'],
  chips: ['Three chips'],
  goLive: ['Go-live date', 'Launch date', 'Launch day'],
}

const days: Readonly<Record<string, 'start' | 'end'>> = { windowStart: 'start', windowEnd: 'end' }

/** The fields of the launch that a sheet may hold. */
export const settingFields: readonly NamedField[] = fieldsOf('launch').filter(
  ({ name, elsewhere }) => !elsewhere && !onPageAlone.has(name),
)

/** The first of the chips, as a percentage: the specification's "Coverage to date". */
const coverage: ImportField = {
  ...{ name: 'coverage', label: 'Coverage', alsoCalled: ['Coverage to date'] },
  ...{ kind: { of: 'fraction' }, mayLack: true },
}

/** The launch's own sheet: one row; blank cells change nothing. */
export const settings: ImportList = {
  name: 'launch',
  label: descriptors.launch.label,
  called: ['launch', descriptors.launch.label, 'settings', 'Launch settings'].map(plainName),
  fields: [
    ...settingFields.map((field): ImportField => ({
      ...{ name: field.name, label: labelOf(field), alsoCalled: called[field.name] ?? [] },
      ...{ kind: { of: field.kind === 'count' ? 'count' : 'text' }, mayLack: true },
      ...(days[field.name] && { day: days[field.name] }),
    })),
    coverage,
  ],
  ...{ keys: ['id'], naming: 'name', idOf: undefined },
}

export interface PlannedSettings {
  /** The launch with these values. */
  launch: Launch
  list: ImportedList | null
  items: ImportItem[]
  entries: BatchEntry[]
  refused: ImportNotice[]
  warnings: ImportNotice[]
  /** The positions of formulas without a result. */
  noResults: string[]
}

interface Given {
  leave?: ReadonlySet<string> | undefined
  mapped?: ReadonlyMap<string, string> | undefined
}

/** What the launch's sheet would change. */
export function planSettings(sheet: FileSheet, launch: Launch, { leave, mapped }: Given): PlannedSettings {
  const columns = columnsOf(sheet, settings, mapped ?? new Map())
  const [refused, warnings, noResults]: [ImportNotice[], ImportNotice[], string[]] = [[], [], []]
  const nothing = { launch, list: null, items: [], entries: [], refused, warnings, noResults }
  if (!columns) return nothing
  refused.push(...columns.refused)
  warnings.push(...columns.warnings)
  const rows = columns.rows.filter((row) =>
    [...columns.fields.keys()].some((at) => !isBlank(row.cells.get(at))),
  )
  const [row, second] = rows
  if (second)
    refused.push({
      place: `${sheet.name}!${second.number}:${second.number}`,
      reason: 'must be the only row: there is exactly one launch',
    })
  const values: Record<string, { value: unknown; place: string }> = {}
  for (const [column, field] of columns.fields) {
    const cell = row?.cells.get(column)
    const place = placeOf(sheet.name, row?.number ?? 0, column)
    if (cell === undefined || isBlank(cell) || leave?.has(place)) continue
    if (cell.of === 'noResult') {
      noResults.push(place)
      continue
    }
    const { name, reading } = settingOf(field, cell, launch)
    if ('value' in reading && isStored(name, reading.value, launch)) continue
    const issue = 'reason' in reading ? reading.reason : faultOf(name, reading.value)
    if (issue !== undefined) refused.push({ place, reason: issue, value: short(trimmed(textOf(cell))) })
    else if ('value' in reading) values[name] = { value: reading.value, place }
  }
  const changed = Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]))
  const after: Launch = { ...launch, ...changed }
  const judged = collectionSchemas.launch.element.safeParse(after)
  if (!judged.success)
    for (const { path, reason } of validationIssues(judged.error)) {
      const place = values[String(path[0])]?.place
      refused.push({ place: place ?? sheet.name, reason: reason ?? `${String(path[0])} does not fit` })
    }
  const fields = settings.fields.flatMap(({ name, label }) => {
    const newValue = values[name]
    const before = launch[name as keyof Launch]
    return newValue ? [{ field: name, label, place: newValue.place, before, after: newValue.value }] : []
  })
  const isChanged = fields.length > 0
  return {
    ...nothing,
    launch: judged.success ? after : launch,
    entries: isChanged ? [{ kind: 'change', collection: 'launch', id: 'launch', fields: changed }] : [],
    items: isChanged
      ? [
          {
            kind: 'change',
            list: 'launch',
            id: 'launch',
            name: launch.name,
            place: rowOf(sheet, row),
            fields,
          },
        ]
      : [],
    list: {
      ...{ list: 'launch', label: settings.label, sheet: sheet.name, rows: rows.length, adds: 0, removes: 0 },
      ...{ changes: isChanged ? 1 : 0, unchanged: row && !isChanged ? 1 : 0, isReplaced: false },
      unknownColumns: columns.unknown,
      fields: settings.fields.map(({ name, label }) => ({ field: name, label })),
    },
  }
}

/** The text that an export writes for a value. */
export function settingText(field: NamedField, value: unknown): string {
  if (!Array.isArray(value)) return phasesText(value) ?? (typeof value === 'string' ? value : '')
  if (field.kind !== 'rows') return value.map(String).join('\n')
  return value
    .map((row: Readonly<Record<string, unknown>>) =>
      Object.keys(field.columns)
        .map((name) =>
          String(row[name])
            .replaceAll(/[\r\n]+/g, ' ')
            .replaceAll('|', '\\|'),
        )
        .join(parting),
    )
    .join('\n')
}

/** A value that equals its own export is no change. */
function isStored(name: keyof Launch, value: unknown, launch: Launch): boolean {
  if (deepEqual(launch[name], value)) return true
  const field = settings.fields.find((each) => each.name === name)
  const described = settingFields.find((each) => each.name === name)
  if (!field || !described) return false
  const read = readSetting(field, { of: 'text', text: settingText(described, launch[name]) }, launch)
  return 'value' in read && deepEqual(read.value, value)
}

function rowOf({ name }: FileSheet, row: { number: number } | undefined): string {
  return `${name}!${row?.number ?? 0}:${row?.number ?? 0}`
}

/** The field that a cell sets; for coverage, its chip. */
function settingOf(
  field: ImportField,
  cell: FileCell,
  launch: Launch,
): { name: keyof Launch; reading: Reading } {
  if (field.name !== coverage.name)
    return { name: field.name as keyof Launch, reading: readSetting(field, cell, launch) }
  const read = readValue(cell, coverage, { numbers: 'unknown', hasWholePercents: false }, (_, text) => text)
  if ('reason' in read) return { name: 'chips', reading: read }
  const percent = `${Number((Number(read.value) * 100).toFixed(8))}%`
  const at = Math.max(
    0,
    launch.chips.findIndex(({ label }) => /coverage/i.test(label)),
  )
  const chips = launch.chips.map((chip, place) => (place === at ? { ...chip, value: percent } : chip))
  return { name: 'chips', reading: { value: chips } }
}

/** What JSON writes as a number, or as true or false; a bare count of rows is a number too. */
const ofOtherTypes = new Set<string>(['count', 'yesNo', 'rows'])

function readSetting({ name }: ImportField, cell: FileCell, { timeZone }: Launch): Reading {
  if (cell.of === 'error') return { reason: errorReason(cell) }
  const field = settingFields.find((each) => each.name === name)
  const noText = noTextReason(cell)
  if (noText !== undefined && !ofOtherTypes.has(field?.kind ?? '')) return { reason: noText }
  const text = trimmed(textOf(cell).replaceAll(/\r\n?/g, '\n'))
  switch (field?.kind) {
    case 'day':
    case 'dayOrNone':
      return readSettingDay(cell, text, { name, zone: timeZone })
    case 'choice':
      return { value: field.options.find((option) => plainName(option) === plainName(text)) ?? text }
    case 'lines':
      return { value: linesOf(text) }
    case 'weekdays':
      return { value: linesOf(text.replaceAll(',', '\n')).map((day) => day.toLowerCase()) }
    case 'rows':
      // A bare count is the number itself, however its cell shows it.
      return readRows(field.columns, cell.of === 'number' ? plainNumber(cell.value) : text)
    case 'edge':
      return { value: readEdge(text) }
    case 'yesNo':
      return { value: cell.of === 'yesNo' ? cell.value : /^(?:yes|true|1)$/i.test(text) }
    default:
      return { value: text }
  }
}

/** A go-live of only a month is its first day. */
function readSettingDay(
  cell: FileCell,
  text: string,
  { name, zone }: { name: string; zone: TimeZone },
): Reading {
  if (cell.of === 'day') return { value: dayOfCell(cell, zone) }
  const [, month = '', year = ''] = /^([a-z]{3,9})\.? (\d{4})$/i.exec(text) ?? []
  const at = monthNames.findIndex((each) => month !== '' && each.startsWith(month.toLowerCase()))
  if (name === 'goLive' && at !== -1) return { value: `${year}-${String(at + 1).padStart(2, '0')}-01` }
  const read = readDay(text, zone)
  if (!read) return { reason: 'is not a date, such as 2027-04-03' }
  return 'either' in read ? { reason: dayReason(text, zone) } : { value: read.day }
}

/** Each line is a row, its cells separated: "Coverage to date | 70%". A bare count is the total. */
function readRows(columns: Readonly<Record<string, string>>, text: string): Reading {
  const kinds = Object.entries(columns)
  const example = kinds.map(([name]) => name).join(parting)
  const isCounted = kinds.length === 2 && kinds[1]?.[1] === 'count'
  const lines = isCounted && /^\d+$/.test(text) ? [`all${parting}${text}`] : linesOf(text)
  const rows = lines.map((line) => line.split(/(?<!\\)\|/).map((part) => part.replaceAll('\\|', '|').trim()))
  if (rows.some(({ length }) => length !== kinds.length))
    return { reason: `must be lines such as “${example}”` }
  return {
    value: rows.map((parts) =>
      Object.fromEntries(
        kinds.map(([name, kind], at) => [name, kind === 'count' ? countIn(parts[at] ?? '') : parts[at]]),
      ),
    ),
  }
}

function countIn(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text
}

function faultOf(name: keyof Launch, value: unknown): string | undefined {
  const schemas: Readonly<Record<string, z.ZodType>> = patchSchemas.launch.shape
  const result = schemas[name]?.safeParse(value)
  if (!result || result.success) return undefined
  const [issue] = validationIssues(result.error)
  return issue?.reason ?? 'is invalid'
}
