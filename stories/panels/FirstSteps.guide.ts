import type { Guide } from '../support/guide'
import type * as stories from './FirstSteps.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Over the readiness panel, for who may change the launch, until all six steps are done or it is put away.',
  ],
  whenNot: [
    'For readers: the rail’s sentence says that the figures are a sample.',
    'As a list of tasks: nothing is ticked by hand.',
  ],
  anatomy: [
    ['Head', 'What the launch is, how many steps are done, and the way to put it away.'],
    [
      'Cells',
      'Six, with a state glyph, a name and how far it is; three beside each other on a tablet, two on a phone.',
    ],
  ],
  keyboard: [['Tab', 'Comes to “Put this away”, then to each step.']],
  screenReader: ['A step is “Units, done, 5, all yours”; one that is open has no state in its name.'],
  words: ['“still as they came”, “5, all yours”, “7, all the sample’s”, “2 of 7 still the sample’s”.'],
  do: [{ story: 'Default', because: 'Steps tick by what is kept, and stay to be gone to again.' }],
  dont: [],
}
