import type { Guide } from '../support/guide'
import type * as stories from './Navigation.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'On top of every page but the wall: it leads to the home page’s sections and to the other pages.',
    'It is also where the appearance is chosen and "Admin Mode" is shown and hidden.',
  ],
  whenNot: [
    'The parts of one page are chosen from: `SheetTabs` for sheets, `FilterBar` for views.',
    'A name within the text leads to its place: take `PlaceLink`.',
    'A screen is looked at from afar: `WallFrame` has nothing to follow.',
  ],
  anatomy: [
    ['Mark and name', 'Lead home.'],
    ['Items', 'Seven sections, of which the one in view has a line below; then Resources, a menu.'],
    [
      'Controls',
      'Search, Appearance, Admin Mode; up to 1219 pixels a burger, whose menu repeats what has no room.',
    ],
    ['Skip to content', 'Before all else; seen only while it has the focus.'],
  ],
  keyboard: [
    ['Tab', 'First "Skip to content", then name, items, Resources, Search, Appearance, Admin Mode.'],
    [
      'Tab, with the burger',
      '"Skip to content", name, Search, Admin Mode, Menu; open, through all of its entries.',
    ],
    ['Enter or Space on a menu’s button', 'Opens it.'],
    [
      'Down, Up, Home, End, a letter',
      'In Resources and Appearance: from entry to entry, or to the one that begins so; not to one that is not set up.',
    ],
    ['Escape', 'Closes a menu, also the burger’s; the focus goes back to its button.'],
  ],
  screenReader: [
    'The banner, with a navigation named "Main"; the burger’s is named "Menu".',
    'The section in view is the current location; in Resources the page shown is the current page.',
    '"Admin Mode" is expanded or collapsed. At rest it is unavailable, described by the reason.',
  ],
  words: [
    'The items and resources are the specification’s, word for word.',
    'An outside link without an address stays, and says "Not set up yet".',
    'One short sentence, "Back to now to make changes.", says why Admin Mode rests.',
  ],
  do: [
    { story: 'AdminRests', because: 'The button stays where it is, and says why it rests.' },
    { story: 'OnAPage', because: 'On another page no section is marked, and each item leads home first.' },
  ],
  dont: [
    {
      story: 'DontMarkWhatIsNoItem',
      because:
        'The page has eight sections, the bar seven items: for `training` nothing is marked. Pass an item’s anchor.',
    },
  ],
}
