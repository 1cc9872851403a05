import { budgetWorkbook, rarmWorkbook } from '~/data/fixtures/workbook'
import { accessMessages } from '~/data/domain/access/accessMessages'
import { makeLaunch } from '~/data/fixtures/launch'
import { nameOf } from '~/data/domain/launch/brand'
import { chipsOf } from '~/data/domain/launch/chips'
import { productFilterLabels } from '~/data/domain/home/productFilter'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { productViewLabels, trendTexts } from '~/data/domain/tracking/tracking'
import { navigationItems, resourceGroups } from '~/ui/panels/Navigation/navigationItems'
import { columns } from '~/ui/panels/Tracking/TrackingTable'

/** The texts of one source file, and their section in the specification. */
export interface ExactStrings {
  section: string
  place: string
  /** The source file. */
  keptIn: string
  texts: readonly string[]
}

const launch = makeLaunch()

/** The specification's exact strings, collected from the constants that the elements themselves show. */
export const exactStrings: readonly ExactStrings[] = [
  {
    section: '1',
    place: 'Hero',
    keptIn: 'data/seed/launch.json',
    texts: [`${launch.heading} ${launch.bracket}`, launch.description],
  },
  {
    section: '1',
    place: 'KPI chips',
    keptIn: 'data/seed/launch.json',
    texts: chipsOf(launch).map(({ label, value }) => `${label} ${value}`),
  },
  {
    section: '1, 2',
    place: 'Splash',
    keptIn: 'data/seed/launch.json',
    texts: [nameOf(launch), ...launch.splashValues],
  },
  {
    section: '2',
    place: 'Navigation',
    keptIn: 'data/domain/home/sections.ts',
    texts: navigationItems.map(({ label }) => label),
  },
  {
    section: '2',
    place: 'Resources menu',
    keptIn: 'Navigation/navigationItems.ts',
    texts: resourceGroups('', '', '', {}).flatMap((group) => group.map(({ label }) => label)),
  },
  {
    section: '2.4',
    place: 'Product filters',
    keptIn: 'data/domain/home/productFilter.ts',
    texts: [...Object.values(productFilterLabels), launch.newItems],
  },
  {
    section: '2.5',
    place: 'Tracking filters',
    keptIn: 'data/domain/tracking/tracking.ts',
    texts: [...Object.values(productViewLabels), ...launch.regions, ...launch.channels],
  },
  {
    section: '2.5',
    place: 'Trend texts',
    keptIn: 'data/domain/tracking/tracking.ts',
    texts: [
      ...new Set([
        ...Object.values(trendTexts('current', launch)),
        ...Object.values(trendTexts('new', launch)),
      ]),
    ],
  },
  {
    section: '2.5',
    place: 'Tracking table',
    keptIn: 'Tracking/TrackingTable.tsx',
    texts: columns.map(({ header }) => header),
  },
  {
    section: '2.6',
    place: 'Training summary',
    keptIn: 'data/seed/launch.json',
    texts: launch.trainingFigures.map(({ label, value }) => `${label} ${value}`),
  },
  {
    section: '2.7',
    place: 'Impact analytics',
    keptIn: 'data/seed/launch.json',
    texts: launch.impact.map(({ label, value }) => `${label} ${value}`),
  },
  {
    section: '2',
    place: 'Workbook titles',
    keptIn: 'data/workbooks',
    texts: [rarmWorkbook.title, budgetWorkbook.title],
  },
  {
    section: '2',
    place: 'RARM sheets',
    keptIn: 'data/workbooks/rarm.json',
    texts: rarmWorkbook.sheets.map(({ name }) => name),
  },
  {
    section: '2, 3',
    place: 'MKT-Budget sheets',
    keptIn: 'data/workbooks/mkt-budget.json',
    texts: budgetWorkbook.sheets.map(({ name }) => name),
  },
  {
    section: '4',
    place: 'Phase status',
    keptIn: 'data/domain/plan/phaseStatus.ts',
    texts: [1, 0.72, 0.35, 0].map((progress) => phaseStatus({ progress })),
  },
  ...Object.entries(accessMessages).map(([name, { title, description }]) => ({
    section: '6',
    place: 'Access message',
    keptIn: `data/domain/access/accessMessages.ts, ${name}`,
    texts: [title, description],
  })),
]
