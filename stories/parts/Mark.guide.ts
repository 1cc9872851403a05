import type { Guide } from '../support/guide'
import type * as stories from './Mark.stories'

export const guide: Guide<typeof stories> = {
  when: ['The product is named: in the navigation, on the sign-in page, on the wall.'],
  whenNot: [
    'A material, a unit or a state has a sign: `MaterialIcon`, `UnitSwatch`, `StateGlyph`.',
    'An ornament is wanted: there is none in this design.',
  ],
  anatomy: [
    ['Body', 'The scored tablet, in ink.'],
    ['Cap', 'Lifts to the upper right, in right-to-left text too.'],
  ],
  keyboard: 'It takes no focus and no key; the link around it does.',
  screenReader: ['Nothing: it is decorative. The product’s name stands beside it.'],
  words: ['Beside it stands the product’s name, and nothing else.'],
  do: [
    { story: 'Default', because: '24 pixels beside the name.' },
    { story: 'Sizes', because: 'Two fills and no stroke: it holds from 16 pixels to 144.' },
  ],
  dont: [{ story: 'DontBullets', because: 'Three marks in a row are bullets. It stands once on a page.' }],
}
