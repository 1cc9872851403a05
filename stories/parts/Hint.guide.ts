import type { Guide } from '../support/guide'
import type * as stories from './Hint.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A word or a figure needs a phrase of explanation that most readers do not need: "95" counts one phase only.',
  ],
  whenNot: [
    'Everybody needs it to understand the figure: write it there.',
    'It explains a control: say it in the control’s own label.',
    'It holds a link or a control: a hint closes when the pointer leaves.',
  ],
  anatomy: [
    ['Words', 'Underlined by dots where the caller gives them its style; a button of at least 24 pixels.'],
    [
      'Tooltip',
      '280 pixels wide at most, over or under the words. Its code comes when the reader first comes near.',
    ],
  ],
  keyboard: [
    ['Tab', 'Comes to the words, and shows the hint at once.'],
    ['Escape', 'Closes it.'],
    ['Enter or Space', 'Shows it again.'],
  ],
  screenReader: [
    'A button named by its words and described by the hint, whether or not the tooltip was ever loaded.',
  ],
  words: [
    'A phrase, no markup: "Only the visits of the pre-launch phase".',
    'It adds to the words, and repeats nothing of them.',
  ],
  do: [
    { story: 'Default', because: 'The figure stands by itself; the hint says what it leaves out.' },
    { story: 'Focused', because: 'It opens by keyboard at once, and stays while the page scrolls.' },
  ],
  dont: [
    {
      story: 'DontUnit',
      because: 'The unit hidden in the hint: on paper and at a glance the figure means nothing.',
    },
  ],
}
