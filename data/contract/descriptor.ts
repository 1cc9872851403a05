/** What a field holds; `schemas.ts` says what is accepted of each. */
export type Kind =
  | 'line'
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

/** What a column of rows holds. */
export type ColumnKind = 'line' | 'text' | 'count' | 'day'

interface FieldOfAnyKind {
  /** What the page calls it: "HCP Visits". @default its name in words */
  label?: string
  /** The same within a sentence: "HCP visits". @default made from the label */
  words?: string
  /** Heads the fields from here on, in a form. */
  head?: string
  /** It is set as the item is made, and never changed. */
  fixed?: true
  /** It is changed elsewhere than in the item's form. */
  elsewhere?: true
  /** No two items of the list have the same. */
  unique?: true
  /** It changes along with that field of its item, by which both are told. */
  shownWith?: string
  /** The field of the launch whose lines are what is usually chosen from. */
  among?: 'categories'
  /** What was recorded of it is told as a time series, to everyone. */
  charted?: true
  /** What the search calls it; what it says is not looked through without. @default its label */
  searched?: false
}

/** A field of an item, as a person is to see it. */
export type Field = FieldOfAnyKind &
  (
    | { kind: Kind; /** Read where it is missing. */ missing?: unknown }
    | { kind: 'choice'; options: readonly string[]; missing?: string }
    /** A small table within a field, such as an agenda; `exactly` so many rows, or `atMost`. @default at most 40 */
    | {
        kind: 'rows'
        columns: Readonly<Record<string, ColumnKind>>
        exactly?: number
        atMost?: number
        missing?: unknown
      }
    /** The id of an item of another list. What is owned goes with the one that it names. */
    | {
        kind: 'reference'
        to: string
        owned?: true
        /** What it names may go, or never have been there. */
        loose?: true
        /** It may name none, as an empty text. */
        orNone?: true
        missing?: string
      }
  )

/**
 * All that the site knows of a list: its schemas, words, search, export, time series, forms and OpenAPI are made from it.
 * What the specification gives one list alone is elsewhere: the status of phases, tracking, the library.
 */
export interface Descriptor {
  /** The list's path segment in /api, and its name in db.json. */
  path: string
  /** One item in generated clients: "BusinessUnit". */
  schema: string
  /** One and many, within a sentence: "unit", "units". */
  one: string
  many: string
  /** Heads the list: "Business units". */
  label: string
  /** What it is, in a few words. */
  note: string
  /** The same in one word, where there is little room: "Units". @default the label */
  short?: string
  /** The field that names an item. */
  name: string
  /** An item is called by its place, "Phase 4", and this is the word. */
  placed?: string
  /** What stands under an item's name in its form: a field, or where on the page it is. @default one of it, in a word */
  under?: { field: string } | { place: string }
  /** An item's id is made of this and the value of a field, and of nothing else. */
  idOf?: { before: string; field: string }
  /** The id of the section of the home page where it stands; none where it stands on no page. */
  section?: string
  /** What the id of an item's place in that section begins with, before its own. @default it has none of its own */
  anchor?: string
  /** The sign before an item: its state, its own hue, or the hue of the unit that it belongs to. @default the last */
  sign?: 'state' | 'hue'
  /** Pairs of fields that hold days, of which the second is not before the first. */
  spans?: readonly (readonly [start: string, end: string])[]
  /** A text that says two days in words, and the fields that hold them: each is written from the other. */
  period?: { text: string; start: string; end: string }
  /** A new item holds the `days` of another list's items as they are, and `on` which day; both where it does not give them. */
  keeps?: { list: string; on: string; days: string }
  /** It is one item, whose id is the list's name: it is changed, and never made, removed or moved. */
  single?: true
  /** It is new: a folder of a version before lacks it, and has none of its items. */
  mayLack?: true
  /** The order of its items means something, and is a person's to change on the page. */
  ordered?: true
  fields: Readonly<Record<string, Field>>
}

type ValueOf<F> = F extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : F extends { kind: 'lines' }
    ? string[]
    : F extends { kind: 'assets' }
      ? { title: string }[]
      : F extends { kind: 'count' }
        ? number
        : F extends { kind: 'yesNo' }
          ? boolean
          : F extends { kind: 'weekdays' }
            ? Weekday[]
            : F extends { kind: 'rows'; columns: infer Columns }
              ? { -readonly [C in keyof Columns]: Columns[C] extends 'count' ? number : string }[]
              : string

/** The days of the week, as `workWeek` names them. */
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

/** An item of a described list. */
export type ItemOf<D extends Descriptor> = { id: string } & {
  -readonly [F in keyof D['fields']]: ValueOf<D['fields'][F]>
} extends infer Item
  ? { [Key in keyof Item]: Item[Key] }
  : never
