import type { PhaseStatus } from '~/data/domain/plan/phaseStatus'

/** What is found, in the order in which groups of equal standing follow each other (design, Search). */
export const searchGroups = [
  'sections',
  'phases',
  'products',
  'targets',
  'units',
  'sheets',
  'cells',
  'tools',
  'library',
  'others',
  'actions',
] as const

export type SearchGroupName = (typeof searchGroups)[number]

/** What a group is headed with. */
export const searchGroupTitles: Record<SearchGroupName, string> = {
  sections: 'Sections',
  phases: 'Phases',
  products: 'Products',
  targets: 'Targets',
  units: 'Units',
  sheets: 'Sheets',
  cells: 'Workbook cells',
  tools: 'Tools',
  library: 'Library',
  others: 'More',
  actions: 'Actions',
}

/** The sign before a row. */
export type SearchSign =
  | { kind: 'phase'; status: PhaseStatus }
  | { kind: 'unit'; unit: string }
  | { kind: 'icon'; of: 'section' | 'cells' | 'sheet' | 'tool' | 'guide' | 'file' | SearchActionSign }

/** What an action does, as its sign tells it. */
export type SearchActionSign =
  | 'edit'
  | 'progress'
  | 'json'
  | 'undo'
  | 'past'
  | 'leave'
  | 'appearance'
  | 'people'
  | 'password'
  | 'program'

/** The material that an item of the library is; nothing says where it lies. */
export interface SearchedMaterial {
  /** Absent where it has no document of its own. */
  id?: string
  title: string
  type: string
  isClm: boolean
}

/** Where an entry leads. */
export type SearchGoal =
  | { kind: 'section'; anchor: string }
  | { kind: 'place'; place: 'phase' | 'product' | 'unit' | 'target'; id: string }
  | { kind: 'sheet'; workbook: 'mkt-budget' | 'rarm'; query: string; row?: number }
  | { kind: 'page'; path: string }
  | { kind: 'material'; material: SearchedMaterial }
  | { kind: 'action'; id: string }

/** More of an entry: a text of its drawer, a figure of its row, a column of its sheet. */
export interface SearchPart {
  kind: 'text' | 'figure' | 'column'
  /** "Objectives", "Total-Value". */
  label: string
  text: string
}

/** One thing that can be found. */
export interface SearchEntry {
  /** Tells it from all others, also tomorrow: the recent ones are kept by it. */
  key: string
  group: SearchGroupName
  sign: SearchSign
  /** What it is called. */
  name: string
  /** What stands beside its name. @default nothing */
  detail?: string
  /** Other names, not shown: the SKU. @default none */
  also?: readonly string[]
  /** What it holds. Of a row of figures the first one is shown where nothing else was found. @default nothing */
  parts?: readonly SearchPart[]
  /** Where it is, in words: "MKT-Budget › Cong". */
  place?: string
  /** A viewer gets the access message for it. @default false */
  locked?: boolean
  goal: SearchGoal
}
