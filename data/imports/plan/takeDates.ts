import type { Phase } from '~/data/contract/phase'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { unreadableDates } from '~/data/domain/plan/period'
import { daysOf, parsePhaseDates, phaseDatesText } from '~/data/domain/plan/phaseDates'
import type { LaunchWindow } from '~/data/domain/plan/window'
import type { TimeZone } from '~/data/domain/time/clock'
import { errorReason, isBlank, placeOf, textOf, trimmed, type FileCell } from '~/data/imports/cells'
import { dayOfCell, dayReason, readDay } from '~/data/imports/days'
import { asRead, textLines, type Reading } from '~/data/imports/values'
import { columnNamed, type PlannedList, type Planning, type PlannedRow } from './planning'
import { takeValue } from './takeValue'

/** A phase's dates, in one column or in two. */
export function takeDates(planning: Planning, planned: PlannedList, row: PlannedRow): void {
  const { sheet, columns } = planned
  const [dates, start, end] = ['dates', 'start', 'end'].map((name) => {
    const column = columnNamed(columns, name)
    const cell = column === undefined ? undefined : row.row.cells.get(column)
    return { column, cell, place: placeOf(sheet.name, row.row.number, column ?? 0) }
  })
  if (!dates || !start || !end) return
  const field = planned.list.fields.find(({ name }) => name === 'dates')
  if (!field || [dates, start, end].every(({ column }) => column === undefined)) return
  if (row.before && row.row.lacks && [dates, start, end].every(({ cell }) => cell === undefined)) return
  const place = dates.column === undefined ? start.place : dates.place
  if (
    [dates, start, end].some((each) => each.column !== undefined && planning.options.leave?.has(each.place))
  )
    return
  const take = (reading: Reading, at = place, cell = dates.cell) => {
    takeValue(planning, planned.list, row, { field, place: at, reading, cell })
  }
  const lacking = [dates, start, end].filter(({ cell }) => cell?.of === 'noResult')
  planning.noResults.push(...lacking.map((each) => each.place))
  const stored = row.before?.dates
  const text =
    isBlank(dates.cell) || lacking.includes(dates) ? null : datesOfCell(planning, dates.cell, stored)
  // A column of one day alone is reported at its header.
  const isOneAlone = (start.column === undefined) !== (end.column === undefined)
  const areBlank = isOneAlone || (isBlank(start.cell) && isBlank(end.cell))
  const days = areBlank
    ? []
    : [start, end]
        .filter((each) => !lacking.includes(each))
        .map((each) => ({ ...each, day: readDayCell(each.cell, planning.options.launch.timeZone) }))
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
    const said = daysOf({ dates: text.value }, planning.window)
    const differs = said && (said[0] !== from || said[1] !== to)
    take(
      differs
        ? { reason: `differs from the dates ${from} to ${to} beside it: leave one of them blank` }
        : text,
    )
    return
  }
  const storedDays = row.before && daysOf(row.before as unknown as Phase, planning.window)
  // The same days in other words are no change.
  take({
    value:
      storedDays && deepEqual(storedDays, [from, to])
        ? asRead(field.kind, stored)
        : phaseDatesText(from, to, planning.window),
  })
}

/** The dates in a cell; what is stored is taken as it is, even if it cannot be read. */
function datesOfCell(
  planning: Planning,
  cell: FileCell | undefined,
  stored: unknown,
): { value: string } | { reason: string } {
  const read = readDates(cell, planning.window, planning.options.launch.timeZone)
  if ('reason' in read || (stored !== undefined && asRead({ of: 'text' }, stored) === read.value)) return read
  return daysOf({ dates: read.value }, planning.window) ? read : { reason: unreadableDates }
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
