import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { launchZone } from './launchZone'

/** The footer of each sheet of paper that is printed today by that reader. */
export function foot(reader: string): RegExp {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: launchZone }).format(
    new Date(),
  )
  return new RegExp(`Launch Command Center CRM · internal, view-only, printed ${day} by ${reader} `)
}

/** The element with the day and the reader appears once the splash is over. */
export async function noteIsReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1)
}

/** The text of each sheet of paper. */
export async function textOfSheets(pdf: Uint8Array): Promise<string[]> {
  const paper = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const sheets = Array.from({ length: paper.numPages }, async (_, index) => {
    const { items } = await (await paper.getPage(index + 1)).getTextContent()
    return items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
  })
  return Promise.all(sheets)
}
