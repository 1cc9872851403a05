import type { Guide } from '../support/guide'
import type * as stories from './NotFoundScreen.stories'

export const guide: Guide<typeof stories> = {
  when: ['An address of this site leads nowhere; the host answers it with the status 404.'],
  whenNot: [
    'The page exists and could not be shown: take `FailedScreen`.',
    'A sheet’s name in the address is unknown: `WorkbookScreen` shows its first sheet.',
    'Something is not there within a page: take `EmptyPanel`.',
  ],
  anatomy: [
    ['Mark', 'Its cap dashed and far off; decorative.'],
    ['Two texts', '"404 Page Not Found" and the question below it.'],
    ['Back to Home', 'An ink link, the one way on.'],
  ],
  keyboard: [
    ['Tab', 'Goes to Back to Home, after what stands around the page.'],
    ['Enter', 'Leads home.'],
  ],
  screenReader: ['One heading of level 1, a paragraph and a link; the mark is left out.'],
  words: [
    'Both texts are the specification’s, word for word, also from right to left.',
    'The link is called "Back to Home", so that it leads there.',
  ],
  do: [{ story: 'OnThePage', because: 'Navigation and foot stay around it: nobody is lost.' }],
  dont: [
    {
      story: 'DontLeadElsewhere',
      because: 'The link says Home and leads to a workbook. `homeHref` is the home page.',
    },
  ],
}
