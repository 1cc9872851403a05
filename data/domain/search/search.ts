import type { PhaseStatus } from '~/data/domain/plan/phaseStatus'

/** The groups of results, in the order of groups with equal scores (design, Search). */
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

/** The headings of the groups. */
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

/** The icon of a row. */
export type SearchSign =
  | { kind: 'phase'; status: PhaseStatus }
  | { kind: 'unit'; unit: string }
  | { kind: 'icon'; of: 'section' | 'cells' | 'sheet' | 'tool' | 'guide' | 'file' | SearchActionSign }

/** The kind of an action, shown by its icon. */
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

/** The material of a library item, without its location. */
export interface SearchedMaterial {
  /** Absent when it has no document of its own. */
  id?: string
  title: string
  type: string
  isClm: boolean
}

/** The target of an entry. */
export type SearchGoal =
  | { kind: 'section'; anchor: string }
  | { kind: 'place'; place: 'phase' | 'product' | 'unit' | 'target' | 'tool'; id: string }
  | { kind: 'sheet'; workbook: 'mkt-budget' | 'rarm'; query: string; row?: number }
  | { kind: 'page'; path: string }
  | { kind: 'material'; material: SearchedMaterial }
  | { kind: 'action'; id: string }

/** A further text of an entry: from its drawer, its row, or a column of its sheet. */
export interface SearchPart {
  kind: 'text' | 'figure' | 'column'
  /** "Objectives", "Total-Value". */
  label: string
  text: string
}

/** A search entry. */
export interface SearchEntry {
  /** A unique and stable key: recent results are stored by it. */
  key: string
  group: SearchGroupName
  sign: SearchSign
  /** What it is called. */
  name: string
  /** The text beside its name. @default nothing */
  detail?: string
  /** Other names, not shown: the SKU. @default none */
  also?: readonly string[]
  /** Further texts. For a row of figures, the first is shown when nothing else matched. @default nothing */
  parts?: readonly SearchPart[]
  /** Its location, in words: "MKT-Budget › Cong". */
  place?: string
  /** A viewer gets the access message for it. @default false */
  locked?: boolean
  goal: SearchGoal
}
