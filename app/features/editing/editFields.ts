import { edges } from '~/data/contract/links'
import { labelOf, type NamedField } from '~/data/contract/descriptors'
import { businessUnitIds, hues, longestDrawing, longestParagraph } from '~/data/contract/fields'
import type { EditField, FieldKind, Option } from '~/data/domain/editing/editForm'
import { unitsByColor } from '~/data/domain/format/unitColor'
import { edgeText } from '~/data/domain/format/links'
import { unitLabel } from '~/data/domain/format/unitName'

/** The items that a field may refer to, by list. */
export type NamedChoices = Readonly<
  Record<string, readonly { id: string; name: string; color?: string }[] | undefined>
>

/** The phases to choose from, without the one that is edited. */
export function numbered(phases: readonly { id: string; title: string }[], without: string | null = null) {
  return phases
    .map(({ id, title }, index) => ({ id, name: `${index + 1} ${title}` }))
    .filter(({ id }) => id !== without)
}

/** The form fields of a descriptor. A field that is added to the descriptor appears here without further code. */
export function editFields(fields: readonly NamedField[], choices: NamedChoices): EditField[] {
  return inFormOrder(fields.filter(({ elsewhere }) => !elsewhere)).map((field) => ({
    name: field.name,
    label: labelOf(field),
    kind: kindOf(field, choices),
    ...(field.head !== undefined && { head: field.head }),
    ...(field.onlyWhile !== undefined && { onlyWhile: field.onlyWhile }),
    ...(field.shownWith !== undefined && { shownWith: field.shownWith }),
  }))
}

/** A text that says what other fields hold follows them. */
function inFormOrder(fields: readonly NamedField[]): NamedField[] {
  return fields.flatMap((field) =>
    field.shownWith !== undefined
      ? []
      : [...fields.filter(({ shownWith }) => shownWith === field.name), field],
  )
}

function kindOf(field: NamedField, choices: NamedChoices): FieldKind {
  const among = field.among && choices[field.among]
  if (among) return { of: 'choice', options: among.map(({ name }) => ({ value: name, label: name })) }
  switch (field.kind) {
    case 'choice':
      return { of: 'choice', options: field.options.map((option) => ({ value: option, label: option })) }
    case 'reference':
      return {
        of: 'choice',
        options: [...(field.orNone ? none : []), ...optionsOf(field.to, choices[field.to] ?? [])],
      }
    case 'yesNo':
      return { of: 'yesNo' }
    case 'count':
      return { of: 'count' }
    case 'fraction':
      return { of: 'percent' }
    case 'lines':
      return { of: 'lines', stored: 'texts' }
    case 'assets':
      return { of: 'lines', stored: 'titles' }
    case 'paragraph':
      return { of: 'paragraph', maxLength: longestParagraph }
    case 'drawing':
      return { of: 'drawing', maxLength: longestDrawing }
    case 'rows':
      return { of: 'rows', columns: Object.entries(field.columns), fixed: field.exactly !== undefined }
    case 'weekdays':
      return { of: 'weekdays' }
    case 'hue':
      return { of: 'hue', hues, taken: unitsByColor(choices['business-units'] ?? []) }
    case 'level':
      return { of: 'choice', options: levels, stored: 'number' }
    case 'links':
      return { of: 'links', options: optionsOf('timeline', choices.timeline ?? []) }
    case 'edge':
      return { of: 'choice', options: edgeOptions(choices.timeline ?? []), stored: 'edge' }
    case 'day':
    case 'dayOrNone':
      return { of: 'day' }
    case 'line':
    case 'text':
    case 'timeZone':
    case 'webAddress':
    case 'workbook':
    case 'document':
    case 'note':
      return { of: 'line' }
  }
}

const levels: readonly Option[] = ['1', '2', '3'].map((level) => ({ value: level, label: level }))

/** "The start of phase 7" */
function edgeOptions(phases: readonly { id: string }[]): Option[] {
  const named = phases.flatMap(({ id }, index) =>
    edges.map((edge) => ({
      value: edgeText({ phase: id, edge }),
      label: `The ${edge} of phase ${index + 1}`,
    })),
  )
  return [{ value: '', label: 'The start of the phase that begins on that day' }, ...named]
}

const none: readonly Option[] = [{ value: '', label: 'None' }]

/** The units to choose from: the launch's own. If some are among the specification's eight, all eight are offered. */
function optionsOf(to: string, items: readonly { id: string; name: string }[]): Option[] {
  if (to !== 'business-units') return items.map(({ id, name }) => ({ value: id, label: name }))
  const eight: readonly string[] = businessUnitIds
  const own = items.filter(({ id }) => !eight.includes(id)).map(({ id }) => id)
  const ids = own.length > 0 && own.length === items.length ? own : [...eight, ...own]
  return ids.map((id) => ({ value: id, label: unitLabel(id, items) }))
}
