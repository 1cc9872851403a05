import type { Guide } from '../support/guide'
import type * as stories from './ProgressBar.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A share of a whole is compared at a glance, beside its figure or in its place.',
    '`ink` for an overall progress, a state’s or unit’s tone for its own; else neutral.',
  ],
  whenNot: [
    'Two figures are compared with each other: `MiniFigure` or a chart does that.',
    'How long something takes is not known: `Loading`.',
  ],
  anatomy: [
    ['Track', '6 pixels high, 8 with `size="thick"`, as wide as its place.'],
    ['Bar', 'From the inline start; held within the track, empty for what is no number.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'With a label a progress bar, with whole percents: "Phase progress, 72".',
    'Without one it is passed over: its figure stands beside it and is read.',
  ],
  words: [
    'The label says of what: "Phase progress". The percentage is not written into it.',
    'Give a label or a figure beside it, not both.',
  ],
  do: [
    { story: 'Default', because: 'No figure beside it: it has a label.' },
    { story: 'Decorative', because: 'The figure stands beside it: no label.' },
  ],
  dont: [
    { story: 'DontSayTwice', because: 'Label and figure: a screen reader says the same percentage twice.' },
  ],
}
