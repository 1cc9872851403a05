import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The address of a view with something selected or open in each section of the home page. */
export const linked =
  '/?phase=phase-5&unit=onco&products=new&product=thiotica-300-mg' +
  '&tracking-unit=diab&tracking=all&region=Western&sort=-hcpVisits&library=CLM'

/** What a reader sees there, as `viewOf` reads it. */
export const linkedView = {
  open: [
    expect.stringMatching(/^5Phase 5/),
    expect.stringMatching(/^Oncology/),
    expect.stringMatching(/^Thiotica/),
  ],
  pressed: [expect.stringMatching(/^New November SKUs/), 'All', expect.stringMatching(/^CLM/)],
  selects: ['diab', 'Western', 'All'],
  sorted: ['HCP Visits'],
}

/** What a reader sees selected and open on the home page. */
export async function viewOf(page: Page) {
  const namesOf = (locator: ReturnType<Page['locator']>) =>
    locator.evaluateAll((all) => all.map((one) => one.textContent.replace(/\s+/g, ' ').slice(0, 24)))
  return {
    open: await namesOf(page.locator('main [aria-expanded=true]')),
    pressed: await namesOf(page.locator('#products, #tracking, #library').locator('[aria-pressed=true]')),
    selects: await page
      .locator('#tracking select')
      .evaluateAll((all) => all.map((select) => (select as HTMLSelectElement).value)),
    sorted: await namesOf(page.locator('[aria-sort=ascending], [aria-sort=descending]')),
  }
}
