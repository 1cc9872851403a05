import { fn } from '@storybook/test'
import type { ReactNode } from 'react'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { makePhase } from '~/data/fixtures/phase'
import { makeProduct } from '~/data/fixtures/product'
import { makeTool } from '~/data/fixtures/tool'
import { budgetWorkbook, makeSheet } from '~/data/fixtures/workbook'
import { BusinessUnits } from '~/ui/panels/BusinessUnits/BusinessUnits'
import { Library } from '~/ui/panels/Library/Library'
import { ProductList } from '~/ui/panels/Products/ProductList'
import { Products } from '~/ui/panels/Products/Products'
import { Timeline } from '~/ui/panels/Timeline/Timeline'
import { Tools } from '~/ui/panels/Tools/Tools'
import { NotApplicable } from '~/ui/panels/Tracking/NotApplicable'
import { Tracking } from '~/ui/panels/Tracking/Tracking'
import { TrackingResults } from '~/ui/panels/Tracking/TrackingResults'
import { NotFoundScreen } from '~/ui/screens/NotFoundScreen/NotFoundScreen'
import { BudgetScreen } from '~/ui/screens/WorkbookScreen/BudgetScreen'
import { Block } from './Block'
import { exactStrings } from './exactStrings'
import * as styles from './ExactTexts.css'
import * as page from './foundations.css'
import { FoundationTable } from './FoundationTable'

const nothing = { state: 'ready', value: [] } as const

/** The specification's exact texts: those in constants, and the elements that contain the others. */
export function ExactTexts() {
  return (
    <div className={page.page}>
      <Block title="Texts in constants" note="Read from the constants that the elements show.">
        <FoundationTable
          label="Texts in constants"
          heads={['Place', 'Section', 'Texts', 'Kept in']}
          rows={exactStrings.map(({ section, place, keptIn, texts }) => ({
            key: keptIn + place,
            cells: [
              place,
              `§ ${section}`,
              <ul className={styles.texts}>
                {texts.map((text, index) => (
                  <li key={index} className={styles.text}>
                    {text}
                  </li>
                ))}
              </ul>,
              <span className={`${page.code} ${styles.keptIn}`}>{keptIn}</span>,
            ],
          }))}
        />
      </Block>
      <Block title="Texts in elements" note="Each is shown by its element.">
        <Specimen name="Timeline" section="2.2">
          <Timeline
            phases={{ state: 'ready', value: [makePhase()] }}
            openPhaseId="phase-4"
            onOpenPhase={fn()}
          />
        </Specimen>
        <Specimen name="Business units" section="2.3">
          <BusinessUnits
            units={{ state: 'ready', value: businessUnits.slice(0, 1) }}
            products={[]}
            contextualItems={[]}
          />
        </Specimen>
        <Specimen name="Products, none of which passes the filter" section="2.4">
          <Products products={nothing} units={businessUnits} />
        </Specimen>
        <Specimen name="Products" section="2.4">
          <ProductList
            products={[makeProduct()]}
            units={businessUnits}
            filter="all"
            onShowAll={fn()}
            onViewAll={fn()}
          />
        </Specimen>
        <Specimen name="Targets and tracking" section="2.5">
          <Tracking products={{ state: 'loading' }} targets={nothing} baseline={[]} units={businessUnits} />
        </Specimen>
        <Specimen name="Tracking, no row for the filters" section="2.5">
          <TrackingResults
            products={nothing}
            targets={nothing}
            baseline={[]}
            units={businessUnits}
            unit="all"
            view="current"
            showsAll={false}
            onShowAll={fn()}
            onReset={fn()}
          />
        </Specimen>
        <Specimen name="A product with 0 pharmacies, and its hint" section="5">
          <NotApplicable />
        </Specimen>
        <Specimen name="Tools, as a viewer finds them" section="2.7">
          <Tools tools={{ state: 'ready', value: [makeTool()] }} isAdministrator={false} onViewDemo={fn()} />
        </Specimen>
        <Specimen name="Library" section="2.8">
          <Library materials={nothing} isAdministrator={false} onOpen={fn()} />
        </Specimen>
        <Specimen name="MKT-Budget, a sheet without a row" section="2">
          <BudgetScreen
            workbook={{ ...budgetWorkbook, sheets: [makeSheet({ rows: [] })] }}
            selectedSheet={null}
            onSheetChange={fn()}
          />
        </Specimen>
        <Specimen name="Any other path" section="2">
          <NotFoundScreen />
        </Specimen>
      </Block>
    </div>
  )
}

function Specimen({ name, section, children }: { name: string; section: string; children: ReactNode }) {
  return (
    <figure className={styles.specimen}>
      <figcaption className={styles.caption}>
        <span className={styles.name}>{name}</span> § {section}
      </figcaption>
      <div className={styles.element}>{children}</div>
    </figure>
  )
}
