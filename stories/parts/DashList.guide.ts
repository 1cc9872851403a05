import type { Guide } from '../support/guide'
import type * as stories from './DashList.stories'

export const guide: Guide<typeof stories> = {
  when: ['A plan’s own short entries stand under a small heading: milestones, features, key messages.'],
  whenNot: [
    'The entries are single words of one kind: take `TagList`.',
    'They went or came: take `ChangedLines`.',
    'Their order matters: write an ordered list.',
  ],
  anatomy: [
    ['Dash', 'Short, in secondary ink, where each entry begins.'],
    ['Entry', 'Text or more than text; it wraps beside its dash.'],
    ['None', 'One long dash in place of the list.'],
  ],
  keyboard: 'It takes no focus and no key.',
  screenReader: [
    'A list, with how many entries it has. The short dashes are not read.',
    'Nothing entered is a paragraph with a dash, and no list.',
  ],
  words: [
    'Entries are the data’s own: a phrase each, without a full stop.',
    'A dash for nothing: never "None", "n/a" or an empty list.',
  ],
  do: [
    { story: 'Default', because: 'A phrase for each entry.' },
    { story: 'Empty', because: 'A dash says that nothing was entered.' },
  ],
  dont: [
    { story: 'DontSingle', because: 'A list of one long sentence is no list. Let it stand as a paragraph.' },
  ],
}
