import { budgetWorkbook, rarmWorkbook } from '~/data/fixtures/workbook'
import { accessMessages } from '~/data/domain/access/accessMessages'
import { hero } from '~/data/domain/home/hero'
import { impactFigures } from '~/data/domain/home/impact'
import { productFilterLabels } from '~/data/domain/home/productFilter'
import { productKind, productName } from '~/data/domain/format/productName'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import {
  productViewLabels,
  trackingChannels,
  trackingRegions,
  trendTexts,
} from '~/data/domain/tracking/tracking'
import { trainingSummary } from '~/data/domain/home/training'
import { navigationItems, resourceGroups } from '~/ui/panels/Navigation/navigationItems'
import { splashValues } from '~/ui/panels/SplashScreen/splashValues'
import { columns } from '~/ui/panels/Tracking/TrackingTable'

/** The texts of one place, as the code has them, and the specification's section that gives them. */
export interface ExactStrings {
  section: string
  place: string
  /** Where the code keeps them. */
  keptIn: string
  texts: readonly string[]
}

/** The specification's exact strings, collected from the constants that the elements themselves show. */
export const exactStrings: readonly ExactStrings[] = [
  {
    section: '1',
    place: 'Hero',
    keptIn: 'data/domain/home/hero.ts',
    texts: [`${hero.title} ${hero.bracket}`, hero.description],
  },
  {
    section: '1',
    place: 'KPI chips',
    keptIn: 'data/domain/home/hero.ts',
    texts: [hero.coverage, hero.training, hero.goLive].map(({ label, value }) => `${label} ${value}`),
  },
  {
    section: '1, 2',
    place: 'Splash',
    keptIn: 'data/domain/format/productName.ts, SplashScreen/splashValues.ts',
    texts: [`${productName} ${productKind}`, ...splashValues],
  },
  {
    section: '2',
    place: 'Navigation',
    keptIn: 'Navigation/navigationItems.ts',
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
    texts: Object.values(productFilterLabels),
  },
  {
    section: '2.5',
    place: 'Tracking filters',
    keptIn: 'data/domain/tracking/tracking.ts',
    texts: [...Object.values(productViewLabels), ...trackingRegions, ...trackingChannels],
  },
  {
    section: '2.5',
    place: 'Trend texts',
    keptIn: 'data/domain/tracking/tracking.ts',
    texts: [...new Set([...Object.values(trendTexts('current')), ...Object.values(trendTexts('new'))])],
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
    keptIn: 'data/domain/home/training.ts',
    texts: [
      trainingSummary.status,
      ...trainingSummary.figures.map(({ label, value }) => `${label} ${value}`),
    ],
  },
  {
    section: '2.7',
    place: 'Impact analytics',
    keptIn: 'data/domain/home/impact.ts',
    texts: impactFigures.map(({ label, value }) => `${label} ${value}`),
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
