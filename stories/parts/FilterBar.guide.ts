import type { Guide } from '../support/guide'
import type * as stories from './FilterBar.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'One of two to eight short choices is in force, and each is worth seeing: it filters what is below.',
    '`segmented` for a few that belong together, `pills` for many that wrap.',
  ],
  whenNot: [
    'The choices would not fit on two lines: take `SelectField`.',
    'Each leads to a page or a place: those are links, or `SheetTabs`.',
    'Several may hold at once: this knows one.',
  ],
  anatomy: [
    ['Track', '`segmented`: one ground for all. `pills`: none, each stands apart.'],
    ['Choice', '28 pixels high, a pill 32, on a phone 40. The one in force is raised, or in ink.'],
    ['Count', 'Optional: how many it would show, in lighter figures.'],
  ],
  keyboard: [
    ['Tab', 'Goes from choice to choice.'],
    ['Enter or Space', 'Puts the choice in force.'],
  ],
  screenReader: [
    'A group, named by `label`, of buttons; the one in force is said to be pressed.',
    'The count is part of the name: "CLM 1".',
  ],
  words: [
    'One word to three, in the specification’s words: "All Materials", "New November SKUs".',
    'The first choice is the one that hides nothing.',
    'The label names what is chosen, not the act: "Category".',
  ],
  do: [
    { story: 'Default', because: 'Short choices on one track, the widest first.' },
    { story: 'Counted', because: 'How many each would show, before it is pressed.' },
  ],
  dont: [
    {
      story: 'DontSentences',
      because: 'Choices that are sentences make a bar of boxes. Shorten them, or take `SelectField`.',
    },
  ],
}
