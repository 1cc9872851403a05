import type { GoLiveOf, PhaseLink } from './links'

/** The kind of a field; `fields.ts` has the schema of each. */
export type Kind =
  | 'line'
  | 'hue'
  | 'paragraph'
  | 'lines'
  | 'fraction'
  | 'count'
  | 'webAddress'
  | 'assets'
  | 'yesNo'
  | 'text'
  | 'day'
  | 'dayOrNone'
  | 'timeZone'
  | 'weekdays'
  | 'drawing'
  | 'workbook'
  | 'document'
  | 'note'
  | 'level'
  | 'links'
  | 'edge'

/** The kind of a column in a table field. */
export type ColumnKind = 'line' | 'text' | 'count' | 'day'

interface FieldOfAnyKind {
  /** Its label on the page: "HCP Visits". @default its name in words */
  label?: string
  /** The label within a sentence: "HCP visits". @default made from the label */
  words?: string
  /** A heading in forms, above this field and those after it. */
  head?: string
  /** It matters only while that field of its item has that value. */
  onlyWhile?: { field: string; is: string }
  /**
   * A day that has come: one to come is refused. With `onlyWhile` it is the day since when: today where none is given,
   * and empty otherwise.
   */
  past?: true
  /** It is set when the item is created, and never changed. */
  fixed?: true
  /** It is not edited in the item's form. */
  elsewhere?: true
  /** Readers never see it: only changes and the history have it, for those who may change it. */
  hidden?: true
  /** It is unique within the list. */
  unique?: true
  /** It changes together with that field of its item, and the history shows only that one. */
  shownWith?: string
  /** The field of the launch that lists its usual values. */
  among?: 'categories'
  /** It returns to its default when that field of its item changes and it is not set too. */
  resetWith?: string
  /** It has a time series, which everyone can read. */
  charted?: true
  /** Its name in the search; false leaves its value out of the search. @default its label */
  searched?: false
}

/** A field of an item. */
export type Field = FieldOfAnyKind &
  (
    | { kind: Kind; /** The default of a missing value. */ missing?: unknown }
    | { kind: 'choice'; options: readonly string[]; missing?: string }
    /**
     * A small table within a field, such as an agenda, with exactly or at most so many rows. @default at most 40
     */
    | {
        kind: 'rows'
        columns: Readonly<Record<string, ColumnKind>>
        exactly?: number
        atMost?: number
        missing?: unknown
      }
    /** The id of an item of another list. An owned item is removed with the item that it refers to. */
    | {
        kind: 'reference'
        to: string
        owned?: true
        /** The item that it refers to need not exist. */
        loose?: true
        /** It becomes empty when the item that it refers to is removed. */
        cleared?: true
        /** It may be an empty text, for no item. */
        orNone?: true
        missing?: string
      }
  )

/**
 * Describes a list: its schemas, labels, search, export, time series, forms and OpenAPI are made from it.
 * What the specification defines for one list only is elsewhere: the status of phases, tracking, the library.
 */
export interface Descriptor {
  /** The list's path segment in /api, and its name in db.json. */
  path: string
  /** The name of an item's schema in generated clients: "BusinessUnit". */
  schema: string
  /** Singular and plural, within a sentence: "unit", "units". */
  one: string
  many: string
  /** The heading of the list: "Business units". */
  label: string
  /** A short description. */
  note: string
  /** The label in one word, for little space: "Units". @default the label */
  short?: string
  /** The field that holds an item's name. */
  name: string
  /** An item is named by its position, "Phase 4", and this is the word. */
  placed?: string
  /** The line under an item's name in its form: a field, or its place on the page. @default the singular */
  under?: { field: string } | { place: string }
  /** An item's id is always this prefix and the value of a field. */
  idOf?: { before: string; field: string }
  /** The prefix of an item's anchor in its section. @default items have no anchors */
  anchor?: string
  /** The icon before an item: its state, its own hue, or the hue of its unit. @default the hue of its unit */
  sign?: 'state' | 'hue'
  /** The server gives the ids: this letter and the next number, which is never used again. */
  numbered?: string
  /** Pairs of day fields, of which the second must not be before the first. */
  spans?: readonly (readonly [start: string, end: string])[]
  /** A text with two days in words, and the fields with these days: each is derived from the other. */
  period?: { text: string; start: string; end: string }
  /**
   * A new item copies the `days` of another list's items, with the field `ofLaunch` of the launch, and sets `on` to
   * today, unless they are given.
   */
  keeps?: { list: string; on: string; days: string; ofLaunch: 'goLive' }
  /** A single item, whose id is the list's name: it can be changed, but not created, removed or moved. */
  single?: true
  /** A list that a data folder of an earlier version lacks; it is empty then. */
  mayLack?: true
  /** Users can order its items on the page. */
  ordered?: true
  fields: Readonly<Record<string, Field>>
}

type ValueOf<F> = F extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : F extends { kind: 'lines' }
    ? string[]
    : F extends { kind: 'links' }
      ? PhaseLink[]
      : F extends { kind: 'edge' }
        ? GoLiveOf
        : F extends { kind: 'assets' }
          ? { title: string }[]
          : F extends { kind: 'count' | 'level' }
            ? number
            : F extends { kind: 'yesNo' }
              ? boolean
              : F extends { kind: 'weekdays' }
                ? Weekday[]
                : F extends { kind: 'rows'; columns: infer Columns }
                  ? { -readonly [C in keyof Columns]: Columns[C] extends 'count' ? number : string }[]
                  : string

/** The days of the week, as in `workWeek`. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

export type Weekday = (typeof weekdays)[number]

/** The item type of a descriptor, as readers see it. */
export type ItemOf<D extends Descriptor> = { id: string } & {
  -readonly [F in keyof D['fields'] as D['fields'][F] extends { hidden: true } ? never : F]: ValueOf<
    D['fields'][F]
  >
} extends infer Item
  ? { [Key in keyof Item]: Item[Key] }
  : never

/** The same with its hidden fields. */
export type StoredItemOf<D extends Descriptor> = ItemOf<D> & {
  -readonly [F in keyof D['fields']]: ValueOf<D['fields'][F]>
}
