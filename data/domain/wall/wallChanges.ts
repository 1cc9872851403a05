import { descriptorOf, fieldsOf, fieldWords } from '~/data/contract/descriptors'
import type { PublicChange } from '~/data/contract/live'
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
import { highlightKey } from './wallNews'

/** A change for the wall, readable from across a room: one figure, or the most important field. */
export interface WallChange {
  n: number
  /** In milliseconds since 1970. */
  at: number
  /** "Phase 4", "Vometron 8 mg ODF" */
  name: string
  /** The changed detail: "Pre-Launch Activation", "HCP visits". */
  detail: string
  sign: ChangeSign
  before: string
  after: string
  /** Texts are smaller than figures. */
  kind: 'figure' | 'text'
  /** The author, if known. */
  by: string | null
  /** The key of its highlight. */
  highlightKey: string
}

/** The items that are needed to name the changes. */
export interface WallItems extends NamedItems {
  phases: readonly { id: string; title: string; status?: string; progress?: unknown }[]
}

/** The field that represents a change, in order of preference: progress, then other figures. */
function figuresOf(collection: string): string[] {
  const ofKind = (kind: string) => fieldsOf(collection).filter((field) => field.kind === kind)
  return [...ofKind('fraction'), ...ofKind('count')].map(({ name }) => name)
}

/** How many characters of each value are shown, and of what both share. */
const MAX_SIDE_LENGTH = 24
const lead = 8

export function wallChange(change: PublicChange, items: WallItems): WallChange {
  const { n, at, by, collection, id, kind, before, after } = change
  if (kind) {
    const name = { n, at: Date.parse(at), name: nameOf(change, items), sign: changeSign(change, items) }
    const words = {
      detail: descriptorOf(collection)?.one ?? '',
      before: '',
      after: kindWords[kind],
      kind: 'text' as const,
    }
    return { ...name, ...words, by: by ?? null, highlightKey: highlightKey(collection, id, kind) }
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
    highlightKey: highlightKey(collection, id, field),
  }
}

/** A target is named by its product. */
function nameOf(change: PublicChange, items: WallItems): string {
  const { collection, id } = change
  if (collection !== 'targets') return itemName(change, items)
  return itemName({ collection: 'products', id: id.replace(/^target-/, '') }, items)
}

function detailOf({ collection, id }: PublicChange, field: string, { phases }: WallItems): string {
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

/** As much of a value as is needed to tell it from the other one. */
function textOf(collection: string, field: string, value: unknown, other: unknown): string {
  if (typeof value !== 'string' || value === '') return valueText(collection, field, value)
  return shortText(value, MAX_SIDE_LENGTH, typeof other === 'string' ? other : undefined, lead)
}

function counted(lines: number, verb: string): string {
  return lines === 0 ? '' : `${lines} ${lines === 1 ? 'line' : 'lines'} ${verb}`
}
