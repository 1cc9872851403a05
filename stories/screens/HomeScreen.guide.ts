import type { Guide } from '../support/guide'
import type * as stories from './HomeScreen.stories'

export const guide: Guide<typeof stories> = {
  when: ['The page at `/`: eight sections in the specification’s order, each brought by the host.'],
  whenNot: [
    'Sheets of a workbook are shown: take `WorkbookScreen`.',
    'A room looks at it: take `WallScreen`.',
    'One section stands alone: take its panel, such as `Timeline`; each brings its own heading.',
  ],
  anatomy: [
    ['Notice', 'Optional, before all else: what holds for the whole page.'],
    ['Hero', 'The only heading of level 1.'],
    ['Sections', 'Timeline, Business Units, Products, Targets & Tracking, Training, Tools, Library.'],
  ],
  keyboard: [
    ['Tab', 'Goes through the sections in their order; the screen adds no stop of its own.'],
    ['Enter on an item of the navigation', 'Moves the focus into its section, which itself is no stop.'],
  ],
  screenReader: [
    'Eight regions, each named by its heading; only the first has level 1.',
    'Each section says its own loading, failing and emptiness.',
  ],
  words: [
    'It has none of its own: every heading is its section’s.',
    'A notice says what may be wrong and what to do: it is an alert, so that it is heard first.',
  ],
  do: [
    { story: 'MayBeOutOfDate', because: 'One notice above all, in line with what it is about.' },
    { story: 'Failed', because: 'Each section fails for itself; what is known stays.' },
  ],
  dont: [
    {
      story: 'DontWithoutHero',
      because: 'The page loses its heading of level 1 and its first anchor: nothing says what it is.',
    },
  ],
}
