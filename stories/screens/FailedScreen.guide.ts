import type { Guide } from '../support/guide'
import type * as stories from './FailedScreen.stories'

export const guide: Guide<typeof stories> = {
  when: ['A page could not be shown at all: its data could not be read, or its code broke.'],
  whenNot: [
    'One list failed and the rest is there: take `FailedPanel` in its place.',
    'The address leads nowhere: take `NotFoundScreen`.',
    'The page is shown and may be out of date: `HomeScreen` has a `notice`.',
  ],
  anatomy: [
    ['Glyph', 'A circled mark; decorative.'],
    ['Title', '"This page could not be shown".'],
    ['Message', 'One sentence or two: what happened, and what to do.'],
    ['Back to Home', 'An ink link, the one way on.'],
  ],
  keyboard: [
    ['Tab', 'Goes to Back to Home, after what stands around the page.'],
    ['Enter', 'Leads home.'],
  ],
  screenReader: [
    'One heading of level 1, the message, and a link. It is no alert: a page that loads is read from its beginning.',
  ],
  words: [
    'The message is for the reader: what happened, then what to do, "Please try again in a minute".',
    'No stack, no path, no name of a file, and no apology.',
  ],
  do: [{ story: 'Default', because: 'What happened and what to do, in words that need no explaining.' }],
  dont: [{ story: 'DontStack', because: 'A stack helps nobody who reads it here. It belongs in the log.' }],
}
