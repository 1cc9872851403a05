import { collectionNames, descriptorOf, fieldWords } from '~/data/contract/descriptors'
import { isolated } from '~/data/domain/format/isolated'
import {
  changeSign,
  itemName,
  kindWords,
  listSides,
  valueText,
  type ChangeSign,
  type NamedItems,
} from './changeHistory'
import { anchorOf } from './changeRows'
import { shownFields } from './shownFields'
import type { ItemChange } from './netChanges'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { percentText, readCount, readFraction } from '~/data/domain/plan/progress'

/** The net change of an item, and the reasons that readers may see. */
export type DigestChange = ItemChange & { reasons?: readonly string[] | undefined }

/** A changed item in a few words. */
export interface DigestItem {
  key: string
  /** The id of its element on the home page. */
  anchor: string
  sign: ChangeSign | null
  /** "Phase 4", "Sitagia 100 mg: 2 activities done, 1 new material" */
  name: string
  /** From what to what. */
  sides: { before: string; after: string } | null
  /** Instead of the two values: "started". */
  note: string
  /** The reason, if readers may see it. */
  reason?: string
}

export interface DigestLine {
  /** "Phases" */
  label: string
  items: readonly DigestItem[]
  /** How many more items there are. */
  more: number
}

/** How many items a line names. */
const MAX_NAMED = 3

/** These fields come first. */
const first = ['timeline', 'business-units', 'targets', 'products'] as const

/** The changes since a visit in at most four lines; `changes` are net changes, one per item. */
export function digestLines(changes: readonly DigestChange[], items: NamedItems): DigestLine[] {
  const of = (collection: string, order: readonly { id: string }[]) => {
    const index = ({ id }: DigestChange) => order.findIndex((item) => item.id === id)
    return changes.filter((change) => change.collection === collection).sort((a, b) => index(a) - index(b))
  }
  const itemsOf = (collection: string): readonly DigestItem[] => {
    switch (collection) {
      case 'timeline':
        return of(collection, items.phases).map((change) => phaseItem(change, items))
      case 'business-units':
        return of(collection, items.units).map((change) => unitItem(change, items))
      case 'products':
        return of(collection, items.products).map((change) => productItem(change, items))
      case 'targets':
        // A target that was added or removed with its product is part of the product's line.
        return targetItems(
          of(collection, []).filter(({ kind }) => !kind),
          items,
        )
      default:
        return of(collection, []).map((change) => {
          const item = itemOf(change, null, itemName(change, items))
          return { ...item, note: noteOf(change) ?? fieldsText(change) }
        })
    }
  }
  const lines = [...new Set([...first, ...collectionNames])].map((collection) => {
    const { short, label } = descriptorOf(collection) ?? {}
    return line(short ?? label ?? collection, itemsOf(collection))
  })
  return lines.filter((each) => each.items.length > 0)
}

function line(label: string, all: readonly DigestItem[]): DigestLine {
  const items = all.slice(0, MAX_NAMED)
  return { label, items, more: all.length - items.length }
}

function itemOf(change: DigestChange, sign: ChangeSign | null, name: string): DigestItem {
  const key = `${change.collection}/${change.id}`
  const [reason] = change.reasons ?? []
  return {
    key,
    anchor: anchorOf(change),
    sign,
    name,
    sides: null,
    note: '',
    ...(reason !== undefined && { reason }),
  }
}

/** "added", "removed" or "moved"; null when only fields changed. */
function noteOf({ kind }: DigestChange): string | null {
  return kind ? kindWords[kind] : null
}

function phaseItem(change: DigestChange, items: NamedItems): DigestItem {
  const { id, before, after } = change
  const phase = items.phases.find((other) => other.id === id)
  const [was, is] = [phaseStatus({ ...phase, ...before }), phaseStatus({ ...phase, ...after })]
  const item = itemOf(change, { of: 'phase', status: is }, itemName(change, items))
  const note = noteOf(change)
  if (note !== null) return { ...item, note }
  if (was !== is && is === 'COMPLETED') return { ...item, note: 'completed' }
  if (was === 'PENDING' && is !== was) return { ...item, note: 'started' }
  return progressOr(item, change)
}

function unitItem(change: DigestChange, items: NamedItems): DigestItem {
  return progressOr(itemOf(change, { of: 'unit', unitId: change.id }, itemName(change, items)), change)
}

/** Its progress if that changed, otherwise the changed fields. */
function progressOr(item: DigestItem, change: DigestChange): DigestItem {
  const note = noteOf(change)
  if (note !== null) return { ...item, note }
  const { before, after } = change
  if (!('progress' in after)) return { ...item, note: fieldsText(change) }
  const text = (value: unknown) => percentText(readFraction(value))
  return { ...item, sides: { before: text(before.progress), after: text(after.progress) } }
}

/** "owner changed", "4 fields changed" */
function fieldsText(change: DigestChange): string {
  const [first = 'item', ...others] = shownFields(change)
  return others.length === 0
    ? `${fieldWords(change.collection, first)} changed`
    : `${others.length + 1} fields changed`
}

interface Figure {
  change: DigestChange
  field: string
  gain: number
}

/**
 * All targets in one item, which names the one with the largest gain: counts before percentages, as these follow
 * from the counts.
 */
function targetItems(changes: readonly DigestChange[], items: NamedItems): DigestItem[] {
  const figures = changes.flatMap((change) =>
    shownFields(change).map((field): Figure => ({ change, field, gain: gainOf(change, field) })),
  )
  const [largest] = [...figures].sort((a, b) => Math.abs(b.gain) - Math.abs(a.gain))
  if (!largest) return []
  const { change, field } = largest
  const { before, after, id } = change
  const product = itemName({ collection: 'products', id: id.replace(/^target-/, '') }, items)
  const figure = `${isolated(product)}, ${fieldWords('targets', field)}`
  const count = `${counted(figures.length, 'figure')} of ${counted(changes.length, 'product')}`
  const sides = {
    before: valueText('targets', field, before[field]),
    after: valueText('targets', field, after[field]),
  }
  const name = figures.length === 1 ? figure : `${count}; most: ${figure}`
  return [{ ...itemOf(change, null, name), sides }]
}

/** The gain of a percentage is below 1 and only orders percentages among themselves. */
function gainOf({ before, after }: DigestChange, field: string): number {
  if (descriptorOf('targets')?.fields[field]?.kind === 'count')
    return readCount(after[field]) - readCount(before[field])
  return readFraction(after[field]) - readFraction(before[field])
}

const listWords: Readonly<Record<string, (count: number) => string>> = {
  activitiesDone: (count) => `${count === 1 ? '1 activity' : `${count} activities`} done`,
  viewAssets: (count) => `${count} new ${count === 1 ? 'material' : 'materials'}`,
}

/** Completed activities and new materials come first; other changed fields are counted. */
function productItem(change: DigestChange, items: NamedItems): DigestItem {
  const { before, after, id } = change
  const product = items.products.find((other) => other.id === id)
  const note = noteOf(change)
  if (note !== null) return { ...itemOf(change, changeSign(change, items), itemName(change, items)), note }
  const texts = shownFields(change).flatMap((field) => {
    const sides = listSides(before[field], after[field])
    const count = sides && 'added' in sides ? sides.added.length : 0
    const text = count > 0 ? listWords[field]?.(count) : undefined
    return text === undefined ? [] : [{ field, text }]
  })
  // A completed activity was a next activity before: that counts as one change.
  const isCovered = (field: string) =>
    texts.some((each) => each.field === field) ||
    (field === 'activitiesNext' && texts.some((each) => each.field === 'activitiesDone'))
  const uncovered = shownFields(change).filter((field) => !isCovered(field))
  const [first = ''] = uncovered
  const uncoveredTexts =
    uncovered.length === 0
      ? []
      : texts.length === 0 && uncovered.length === 1
        ? [`${fieldWords(change.collection, first)} changed`]
        : [`${counted(uncovered.length, texts.length > 0 ? 'other field' : 'field')} changed`]
  const words = [...texts.map(({ text }) => text), ...uncoveredTexts].join(', ')
  const sign = product ? ({ of: 'unit', unitId: product.buId } as const) : null
  return itemOf(change, sign, `${isolated(itemName(change, items))}: ${words}`)
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
