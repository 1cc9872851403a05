import type { Decorator } from '@storybook/react'
import { expect } from '@storybook/test'

/** German at its longest: one word with no place to break. */
export const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

/** A title of 200 characters with a repeated long word. */
export const longTitle = 'Arzneimittelzulassungsverfahrensbeschleunigung in every region, '
  .repeat(4)
  .slice(0, 200)

/** A column of 240 px, narrower than any card of the page. */
export const narrow: Decorator = (Story) => (
  <div style={{ inlineSize: 240 }} data-narrow>
    <Story />
  </div>
)

/** Expects nothing to overflow the story or its narrow column. */
export async function expectToFit(canvasElement: HTMLElement) {
  const column = canvasElement.querySelector('[data-narrow]') ?? canvasElement
  await expect(column.scrollWidth).toBeLessThanOrEqual(column.clientWidth)
}
