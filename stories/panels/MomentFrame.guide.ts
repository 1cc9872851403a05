import type { Guide } from '../support/guide'
import type * as stories from './MomentFrame.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The window shows an earlier moment, and that is to be seen wherever the reader has scrolled to.',
    'Once, with `MomentBanner`, which says what it means.',
  ],
  whenNot: [
    'By itself: it says neither which moment it is nor how to leave it.',
    'A part of the page is of another moment: say that in the part’s own words.',
  ],
  anatomy: [
    ['Line', '3 pixels of ink along the four edges of the window, over all else.'],
    ['Within', 'Nothing: what lies below is seen and pressed as before. It is not printed.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['Nothing: it is hidden. `MomentBanner` has the words.'],
  words: ['It has none, and no props.'],
  do: [{ story: 'Default', because: 'It is around the whole window, and in nobody’s way.' }],
  dont: [
    {
      story: 'DontWithinTransformed',
      because:
        'Within something that is transformed it frames that, not the window. Put it beside what moves.',
    },
  ],
}
