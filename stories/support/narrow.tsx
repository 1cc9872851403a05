import type { Decorator } from '@storybook/react'

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
