import type { Guide } from '../support/guide'
import type * as stories from './Skeleton.stories'

export const guide: Guide<typeof stories> = {
  when: ['Within `Loading`: the place of a word, a box or a sign that is on its way.'],
  whenNot: [
    'By itself: nothing would say that something is on its way.',
    'For text that is there but long: wrap it.',
  ],
  anatomy: [
    ['Block', 'As wide and as high as what comes, at most as wide as its column.'],
    ['Circle', 'For a round sign.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: ['Nothing: it is decorative. `Loading` around it says what is on its way.'],
  words: ['It has none.'],
  do: [
    { story: 'Sized', because: 'The size of what comes, so that nothing moves when it does.' },
    { story: 'Circle', because: 'A round sign has a round place.' },
  ],
  dont: [
    {
      story: 'DontAlone',
      because: 'Without `Loading` around it nobody is told: to a screen reader the page is empty.',
    },
  ],
}
