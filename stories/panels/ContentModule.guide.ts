import type { Guide } from '../support/guide'
import type * as stories from './ContentModule.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The third module of `AdminPanel`, behind "Content (coming soon)": it is still to come, and says what to use until then.',
  ],
  whenNot: [
    'Something can be changed: `ProgressModule` and `JsonModule` are the modules that do it.',
    'A list has nothing to show: take `EmptyPanel`, which it holds too.',
  ],
  anatomy: [
    ['Heading', '"Content".'],
    ['Notice', 'An `EmptyPanel` with its one sentence.'],
    ['What can be changed today', 'Four ways, a line between them: what, and below it where.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'Headings of level 3 and 4; the notice is a status.',
    'The ways are a description list: "How far one of them is", then "Progress, in this panel".',
  ],
  words: [
    'The sentence is the specification’s, word for word.',
    'A place is called what stands on it: "Edit figures", "JSON".',
    'It has no props. A way that comes or goes is changed here, in its source.',
  ],
  do: [{ story: 'Default', because: 'Whoever looks for a way to change something is told of one.' }],
  dont: [
    {
      story: 'DontHeadAgain',
      because: 'It brings its heading. With another above it, one module is two in a list of headings.',
    },
  ],
}
