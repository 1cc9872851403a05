import type { Guide } from '../support/guide'
import type * as stories from './MomentBanner.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'The page is of an earlier moment, and nobody may take it for the present.',
    'Once, at the top of the page’s main part, with `MomentFrame` around the window.',
  ],
  whenNot: [
    'The page is of now: `AsOf` tells of which moment its figures are.',
    'The reader goes through the days: `TimeTravelBar` has a handle for it.',
    'One section has no history and stays as it is now: say so in the `note` of its `Section`.',
  ],
  anatomy: [
    ['Ground', 'Ink across the window. It stays below the navigation, and is printed.'],
    ['Words', 'The moment in bold, "read-only", how many changes came since; on a phone the moment alone.'],
    ['Steps', '"Earlier change" and "Later change"; disabled where there is none. On a phone two arrows.'],
    ['Back to now', 'A link, so that it leads back before any script has come.'],
  ],
  keyboard: [
    ['Tab', 'Goes through the steps that can be pressed to Back to now.'],
    ['Enter or Space on a step', 'Asks for the change before the moment, or for the one after it.'],
    ['Enter on Back to now', 'Leads to the page of now.'],
  ],
  screenReader: [
    'A region named "An earlier moment is shown", the first of the main part.',
    'On a phone the arrows are still "Earlier change" and "Later change".',
    'It is no status: a moment that moves on is not announced here.',
  ],
  words: [
    'The moment has its day, year and time, "3 Oct 2025, 18:00", in the launch’s time, with its town where the reader’s clock differs.',
    'It counts: "52 changes have been made since", "1 change has been made since", "no change has been made since".',
    'While the count is not known, nothing stands for it.',
  ],
  do: [
    { story: 'Default', because: 'Which moment, that nothing can be changed in it, and both ways on.' },
    { story: 'FirstChange', because: 'There is none before it: the step keeps its place and is disabled.' },
  ],
  dont: [
    {
      story: 'DontZeroForUnknown',
      because:
        '0 says that nothing has changed, beside a later change to go to. Pass null until it is counted.',
    },
  ],
}
