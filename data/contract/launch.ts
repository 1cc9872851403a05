import type { Descriptor, ItemOf } from './descriptor'
import { phaseStatuses } from './phase'

const labelled = { label: 'line', value: 'text' } as const

/**
 * The launch, a single item: its name, texts, days and figures (specification, sections 1, 2 and 9). A text may
 * contain counts as `{phases}`, `{units}` and `{new}` (see `data/domain/launch/launchText.ts`).
 */
export const launch = {
  path: 'launch',
  schema: 'Launch',
  one: 'launch',
  many: 'launches',
  label: 'The launch',
  note: 'Name, days and words',
  name: 'name',
  under: { field: 'name' },
  single: true,
  spans: [['windowStart', 'windowEnd']],
  fields: {
    name: { kind: 'line', head: 'Name' },
    /** A subtitle; it follows the name in a lighter weight. */
    suffix: { kind: 'text', label: 'Suffix' },
    mark: { kind: 'choice', label: 'Logo', options: ['tablet', 'letters', 'drawing'] },
    markLetters: {
      kind: 'text',
      label: 'Logo letters',
      onlyWhile: { field: 'mark', is: 'letters' },
    },
    markDrawing: {
      kind: 'drawing',
      label: 'Logo drawing',
      onlyWhile: { field: 'mark', is: 'drawing' },
    },

    /** When it is empty, the name is shown. */
    heading: { kind: 'text' },
    bracket: { kind: 'text', label: 'Period' },
    description: { kind: 'paragraph' },
    /** An empty value is computed from the go-live. */
    chips: { kind: 'rows', columns: labelled, exactly: 3, label: 'Key figures' },

    windowStart: { kind: 'day', head: 'Dates', label: 'Window starts' },
    windowEnd: { kind: 'day', label: 'Window ends' },
    goLive: { kind: 'day', label: 'Go-live' },
    /** The start or the end of a phase; without one, the start of the phase that begins on that day, else of the last. */
    goLiveOf: {
      kind: 'edge',
      label: 'Go-live is',
      words: 'what go-live is',
      missing: { phase: '', edge: 'start' },
    },
    /** The day on which it went live, where it does not follow from the progress of that phase; empty otherwise. */
    liveOn: { kind: 'dayOrNone', past: true, label: 'Went live on', missing: '' },
    timeZone: { kind: 'timeZone', label: 'Time zone' },
    /** The working days; empty when every day counts. */
    workWeek: { kind: 'weekdays', label: 'Working week' },
    holidays: { kind: 'rows', columns: { name: 'line', start: 'day', end: 'day' } },
    /** The saved plan that the rail and its sentence compare with; empty for none. */
    comparedWith: {
      kind: 'reference',
      to: 'baselines',
      loose: true,
      orNone: true,
      label: 'Compared with the plan',
      missing: '',
    },
    state: { kind: 'choice', options: ['open', 'closed'] },
    /** The day on which it was closed; empty while it is open. */
    closedOn: {
      ...{ kind: 'dayOrNone', past: true, label: 'Closed on' },
      onlyWhile: { field: 'state', is: 'closed' },
    },

    newLabel: { kind: 'line', head: 'New items', label: 'New items are marked' },
    newItems: { kind: 'line', label: 'Filter for new items' },
    noNewItems: { kind: 'line', label: 'Where nothing is new' },

    timelineTitle: { kind: 'line', head: 'Wording', label: 'Timeline title' },
    timelineSubtitle: { kind: 'text', label: 'Timeline subtitle' },
    unitsTitle: { kind: 'line', label: 'Business units title' },
    unitsSubtitle: { kind: 'text', label: 'Business units subtitle' },
    productsTitle: { kind: 'line', label: 'Products title' },
    productsSubtitle: { kind: 'text', label: 'Products subtitle' },
    trackingTitle: { kind: 'line', label: 'Targets title' },
    trackingSubtitle: { kind: 'text', label: 'Targets subtitle' },
    trackingNote: { kind: 'text', label: 'Targets note' },
    trainingTitle: { kind: 'line', label: 'Training title' },
    trainingSubtitle: { kind: 'text', label: 'Training subtitle' },
    toolsTitle: { kind: 'line', label: 'Tools title' },
    toolsSubtitle: { kind: 'text', label: 'Tools subtitle' },
    libraryTitle: { kind: 'line', label: 'Library title' },
    librarySubtitle: { kind: 'text', label: 'Library subtitle' },

    splashValues: { kind: 'lines', label: 'Values of the splash' },

    regions: { kind: 'lines', head: 'Targets' },
    channels: { kind: 'lines' },

    /** Engaged KOLs by unit; the total is their sum. */
    kols: {
      kind: 'rows',
      columns: { unit: 'line', count: 'count' },
      label: 'KOLs engaged',
      words: 'KOLs engaged',
    },
    trendVisits: { kind: 'text', label: 'Trend of HCP visits' },
    trendHospitals: { kind: 'text', label: 'Trend of hospitals' },
    trendPharmacies: { kind: 'text', label: 'Trend of pharmacists' },
    trendKols: { kind: 'text', label: 'Trend of KOLs' },
    trendOfNew: { kind: 'text', label: 'Trend of new products' },
    /** The count at which a mini bar is full, for new products and for others. */
    fullBars: {
      kind: 'rows',
      columns: { measure: 'line', new: 'count', others: 'count' },
      exactly: 3,
      label: 'Full bars',
    },

    trainingName: { kind: 'line', head: 'Training', label: 'Training' },
    trainingFigures: { kind: 'rows', columns: labelled, label: 'Training figures' },
    agenda: { kind: 'rows', columns: { title: 'line', hours: 'count' } },
    modules: { kind: 'rows', columns: { title: 'line', percent: 'count' } },
    /** Set by hand, it holds until the modules change. */
    trainingStatus: {
      kind: 'choice',
      options: ['by modules', ...phaseStatuses],
      label: 'Training status',
      missing: 'by modules',
      resetWith: 'modules',
    },
    nextSession: { kind: 'dayOrNone', label: 'Next session' },
    impact: { kind: 'rows', columns: labelled, label: 'Impact analytics' },

    rarmFile: {
      kind: 'workbook',
      label: 'RARM workbook',
      words: 'RARM workbook',
      elsewhere: true,
      missing: '',
    },
    budgetFile: { kind: 'workbook', label: 'Budget workbook', elsewhere: true, missing: '' },
    rarmTitle: { kind: 'line', head: 'Workbooks', label: 'RARM title' },
    rarmSubtitle: { kind: 'text', label: 'RARM subtitle' },
    rarmFooter: { kind: 'text', label: 'RARM footer' },
    budgetTitle: { kind: 'line', label: 'Budget title' },
    budgetSubtitle: { kind: 'text', label: 'Budget subtitle' },
    budgetSecondLine: { kind: 'text', label: 'Budget second line' },
    budgetFooter: { kind: 'text', label: 'Budget footer' },
    currency: { kind: 'line' },
    categories: { kind: 'lines', label: 'Library categories' },

    /**
     * Its part of the UIDs of the calendar's events, so that two launches in one calendar do not overwrite each other.
     * Drawn once; empty for a launch that had a calendar before there were any.
     */
    calendarId: {
      kind: 'text',
      label: 'Id in calendars',
      elsewhere: true,
      fixed: true,
      searched: false,
      missing: '',
    },

    /** Whether the six first steps are dismissed. */
    stepsAway: { kind: 'yesNo', label: 'First steps hidden', elsewhere: true },
  },
} as const satisfies Descriptor

export type Launch = ItemOf<typeof launch>
