import { searchGroupTitles, type SearchEntry, type SearchSign } from './search'
import type { SearchHit, SearchResult } from './searchIndex'
import { excerpt, marksIn, type Marks, type Term } from './searchText'

/** A text with its highlighted spans. */
export interface MarkedText {
  text: string
  marks: Marks
}

/** A row of the results. */
export interface SearchRowView {
  /** The key of its entry. */
  key: string
  sign: SearchSign
  name: MarkedText
  /** Beside the name; for a match within a long text, an excerpt. */
  detail?: MarkedText
  /** A figure, as its sheet shows it. */
  value?: MarkedText
  /** Its location, in words. */
  place?: string
  /** A viewer gets the access message for it. */
  locked: boolean
}

/** A group of the results. */
export interface SearchGroupView {
  /** Unique among the groups. */
  key: string
  /** "Workbook cells · 6 of 9" */
  title: string
  rows: readonly SearchRowView[]
  /** How many more rows the next press shows. */
  more: number
}

/** How many rows of a group are shown at first, and how many each press adds. */
export const rowsAtFirst = 6
const rowsMore = 50

/** How many rows a group shows after a number of presses of "Show more". */
export function mostRows(presses: number): number {
  return rowsAtFirst + presses * rowsMore
}

/** The results as they are shown. */
export function groupsFound({ groups, terms }: SearchResult): SearchGroupView[] {
  return groups.map(({ name, hits, count }) => {
    const remaining = count - hits.length
    const title = searchGroupTitles[name]
    return {
      key: name,
      title: remaining > 0 ? `${title} · ${hits.length} of ${count}` : title,
      rows: hits.map((hit) => rowOf(hit, terms)),
      more: Math.min(remaining, rowsMore),
    }
  })
}

/** Entries without a search: recent results, or sections and pages. */
export function groupOf(key: string, title: string, entries: readonly SearchEntry[]): SearchGroupView[] {
  if (entries.length === 0) return []
  return [{ key, title, rows: entries.map((entry) => rowOf({ entry, part: null }, [])), more: 0 }]
}

function rowOf(
  { entry, part: at }: Pick<SearchHit, 'entry' | 'part'>,
  terms: readonly Term[],
): SearchRowView {
  const { key, sign, name, place, locked = false } = entry
  const marked = (text: string): MarkedText => ({ text, marks: marksIn(text, terms) })
  const row = { key, sign, name: marked(name), locked }
  const own = { ...(entry.detail !== undefined && { detail: marked(entry.detail) }), ...withLocation(place) }
  const part = at === null ? firstFigure(entry) : entry.parts?.[at]
  if (!part) return { ...row, ...own }
  if (part.kind === 'figure')
    return { ...row, detail: marked(part.label), value: marked(part.text), ...withLocation(place) }
  if (part.kind === 'column') {
    const lead = `${part.label} `
    const { text, marks } = marked(part.text)
    const moved = marks.map(([from, to]) => [from + lead.length, to + lead.length] as const)
    return { ...row, detail: { text: lead + text, marks: moved }, ...withLocation(place) }
  }
  return {
    ...row,
    detail: around(part.text, terms),
    ...withLocation(entry.group === 'cells' ? place : part.label),
  }
}

const withLocation = (location: string | undefined) => (location === undefined ? {} : { place: location })

function firstFigure({ group, parts = [] }: SearchEntry) {
  const isOfFigures = group === 'cells' || group === 'targets'
  return isOfFigures ? parts.find(({ kind }) => kind === 'figure') : undefined
}

/** "… price corridor to defend for Gluraz XR and Sitagia" */
function around(given: string, terms: readonly Term[]): MarkedText {
  const { text, marks, cutAfter } = excerpt(given, terms)
  const lead = '… '
  return {
    text: lead + text + (cutAfter ? ' …' : ''),
    marks: marks.map(([from, to]) => [from + lead.length, to + lead.length] as const),
  }
}

/** "11 found" */
export function countText(count: number): string {
  return `${count.toLocaleString('en-US')} found`
}
