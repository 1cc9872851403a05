import { descriptorOf, fieldsOf, fieldWords } from '~/data/contract/descriptors'
import type { ChangeEvent } from '~/data/contract/live'
import {
  changeSign,
  itemName,
  kindWords,
  listSides,
  valueText,
  type ChangeSign,
  type NamedItems,
} from '~/data/domain/history/changeHistory'
import { shownFields } from '~/data/domain/history/shownFields'
import { shortText } from '~/data/domain/format/shortText'
import { placeOf } from './wallNews'

/** A change as a wall tells it, from across a room: one figure, or the field that says most. */
export interface WallChange {
  n: number
  /** In milliseconds since 1970. */
  at: number
  /** "Phase 4", "Vometron 8 mg ODF" */
  name: string
  /** What of it was changed: "Pre-Launch Activation", "HCP visits". */
  detail: string
  sign: ChangeSign
  before: string
  after: string
  /** A text is set smaller than a figure. */
  kind: 'figure' | 'text'
  /** Who made it, where that is told. */
  by: string | null
  /** What its mark goes by. */
  place: string
}

/** As much of the items as a wall's changes are called by. */
export interface WallItems extends NamedItems {
  phases: readonly { id: string; title: string; status?: string; progress?: unknown }[]
}

/** Which field speaks for a change of several, the first first: how far a thing is, then its other figures. */
function figuresOf(collection: string): string[] {
  const ofKind = (kind: string) => fieldsOf(collection).filter((field) => field.kind === kind)
  return [...ofKind('fraction'), ...ofKind('count')].map(({ name }) => name)
}

/** How much of a text is shown of each side, and of what both sides share, in characters. */
const MAX_SIDE_LENGTH = 24
const lead = 8

export function wallChange(change: ChangeEvent, items: WallItems): WallChange {
  const { n, at, by, collection, id, kind, before, after } = change
  if (kind) {
    const name = { n, at: Date.parse(at), name: nameOf(change, items), sign: changeSign(change, items) }
    const words = {
      detail: descriptorOf(collection)?.one ?? '',
      before: '',
      after: kindWords[kind],
      kind: 'text' as const,
    }
    return { ...name, ...words, by: by ?? null, place: placeOf(collection, id, kind) }
  }
  const fields = shownFields(change)
  const field = figuresOf(collection).find((figure) => fields.includes(figure)) ?? fields[0] ?? 'item'
  const others = fields.length > 1 ? ` · ${fields.length} fields` : ''
  return {
    n,
    at: Date.parse(at),
    name: nameOf(change, items),
    detail: `${detailOf(change, field, items)}${others}`,
    sign: changeSign({ collection, id, after }, items),
    ...valuesOf(collection, field, before[field], after[field]),
    by: by ?? null,
    place: placeOf(collection, id, field),
  }
}

/** A target goes by its product's name. */
function nameOf(change: ChangeEvent, items: WallItems): string {
  const { collection, id } = change
  if (collection !== 'targets') return itemName(change, items)
  return itemName({ collection: 'products', id: id.replace(/^target-/, '') }, items)
}

function detailOf({ collection, id }: ChangeEvent, field: string, { phases }: WallItems): string {
  const title = phases.find((phase) => collection === 'timeline' && phase.id === id)?.title
  return field === 'progress' && title !== undefined ? title : fieldWords(collection, field)
}

function valuesOf(
  collection: string,
  field: string,
  before: unknown,
  after: unknown,
): Pick<WallChange, 'before' | 'after' | 'kind'> {
  const sides = listSides(before, after)
  if (sides && 'added' in sides) {
    const parts = [counted(sides.added.length, 'added'), counted(sides.removed.length, 'removed')]
    return { before: '', after: parts.filter(Boolean).join(', '), kind: 'text' }
  }
  if (sides) return { before: '', after: 'in another order', kind: 'text' }
  if (figuresOf(collection).includes(field))
    return {
      before: valueText(collection, field, before),
      after: valueText(collection, field, after),
      kind: 'figure',
    }
  return {
    before: textOf(collection, field, before, after),
    after: textOf(collection, field, after, before),
    kind: 'text',
  }
}

/** As much of a value as tells it from the other one. */
function textOf(collection: string, field: string, value: unknown, other: unknown): string {
  if (typeof value !== 'string' || value === '') return valueText(collection, field, value)
  return shortText(value, MAX_SIDE_LENGTH, typeof other === 'string' ? other : undefined, lead)
}

function counted(lines: number, what: string): string {
  return lines === 0 ? '' : `${lines} ${lines === 1 ? 'line' : 'lines'} ${what}`
}
