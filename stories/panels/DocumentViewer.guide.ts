import type { Guide } from '../support/guide'
import type * as stories from './DocumentViewer.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A document that the reader may see is opened: pages, a picture or a video, for reading only.',
    'Once in the app, beside what it covers and within the theme. It loads its code with the first document.',
  ],
  whenNot: [
    'The reader may not see it: say so in a toast of `Toaster`, which leads to `AskForAccess`. The viewer never shows a locked item.',
    'A page of this site is shown: lead there. The viewer has no address of its own.',
    'The reader has to keep or print it: this site does neither.',
  ],
  anatomy: [
    ['Bar', 'Icon and title, "Presentation · view only", zoom, pages, Close. No save, no print.'],
    [
      'Page area',
      'One page, white in both appearances, with its watermark; larger than its room once zoomed.',
    ],
    ['In its place', 'How much is loaded, why it failed, or "Preview not available".'],
    [
      'Open by a grant',
      'Until when, in the bar; the watermark bears the reader’s name and e-mail. Ended, a blank page says when.',
    ],
    ['Scrim', 'Over the page behind; a press on it closes.'],
  ],
  keyboard: [
    ['Tab', 'Goes through zoom, pages, Close and the page area, and round again: it stays in the viewer.'],
    [
      'Right, Left',
      'Next and previous page, mirrored from right to left. A zoomed page is moved by them first.',
    ],
    ['Page Down, Page Up', 'Next and previous page.'],
    ['+, −, 0', 'Larger, smaller, and as it fits.'],
    ['Escape', 'Closes; the focus goes back to what opened it.'],
    ['Ctrl P, Ctrl S', 'Nothing: the browser is not asked to print or to save.'],
  ],
  screenReader: [
    'A modal dialog, named by the title and described by "Presentation · view only".',
    'A page is a picture named "Page 2 of 6 of Portfolio launch deck"; what is written on it is not read.',
    'The page’s number is a status, so that it is said as pages turn; so is "Loading the document".',
    '"Access ended at 15:10" is an alert.',
  ],
  words: [
    'The title is the material’s own. It wraps to two lines, three on a phone; the rest is in its tooltip.',
    'The type is a word a reader knows, "Presentation" or "Video".',
    'The watermark says who reads and since when: "admin · 6 Oct 2025, 14:32 · view only".',
  ],
  do: [{ story: 'Opened', because: 'It takes the focus, and gives it back to the button that opened it.' }],
  dont: [
    {
      story: 'DontMediaType',
      because: 'A media type is no word to a reader, and gets the icon of any document.',
    },
  ],
}
