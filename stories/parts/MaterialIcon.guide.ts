import type { Guide } from '../support/guide'
import type * as stories from './MaterialIcon.stories'

export const guide: Guide<typeof stories> = {
  when: ['A training material is listed: its type is told at a glance, beside its title.'],
  whenNot: [
    'Any other thing has an icon: take `Icon`.',
    'Whether it may be opened is said by this alone: the word "Locked" says it.',
  ],
  anatomy: [
    ['Tile', '32 pixels square: filled while the material is open, outlined while it is locked.'],
    ['Icon', 'Of the type; a document for a type that is not known.'],
  ],
  keyboard: 'It takes no focus and no key; the card around it does.',
  screenReader: ['Nothing: it is decorative. Title and type stand beside it.'],
  words: ['None. `type` is the data’s own word, and is not shown here.'],
  do: [
    { story: 'Default', because: 'A type that is known has its own drawing.' },
    { story: 'Locked', because: 'Outlined: it does not look like something to take.' },
  ],
  dont: [
    {
      story: 'DontForTheType',
      because: 'Chart and Report look alike: the tile alone does not tell the type. Keep the word beside it.',
    },
  ],
}
