import type { Guide } from '../support/guide'
import type * as stories from './MaterialCard.stories'

export const guide: Guide<typeof stories> = {
  when: ['A document among many, that is opened by a press: it is the card of `Library`.'],
  whenNot: [
    'The materials of a training module are listed: `TrainingMaterials` does so.',
    'A press opens a drawer below: take `DrawerCard`.',
    'The reader may not open it: show it all the same, `locked`. A press says whom to ask.',
  ],
  anatomy: [
    ['Sign', '`MaterialIcon`, by the type of the document.'],
    ['Access', 'At the other end: "View" with an eye, or `AccessLabel` where it is locked.'],
    ['Title', 'In bold; the card grows with it.'],
    ['Category', 'At the foot, so that those of a row stand on one line.'],
  ],
  keyboard: [
    ['Tab', 'Reaches the card, which is one stop.'],
    ['Enter or Space', 'Asks to open the document, locked or not.'],
  ],
  screenReader: [
    'A button named by all that it shows: "Portfolio launch deck Training Materials View".',
    'Access is read last, though it is seen first. The signs are left out.',
  ],
  words: [
    'Title and category are the material’s own.',
    'Access is a word or two: "View", "Locked", "Asked 14:36", "Open until 21 Oct".',
  ],
  do: [
    { story: 'Locked', because: 'A word and a lock say so, and it still answers.' },
    { story: 'OnItsWay', because: 'Who asked sees how far it is, and until when it is open.' },
  ],
  dont: [
    {
      story: 'DontBareState',
      because: 'The state’s own word: since when it waits is not said. `accessStateWords` makes the label.',
    },
  ],
}
