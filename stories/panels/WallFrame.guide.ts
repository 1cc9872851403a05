import type { Guide } from '../support/guide'
import type * as stories from './WallFrame.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'Around every scene of `WallScreen`: name, scene, day, clock, foot, and the way to hold it.',
    'A screen stands in a room and nobody touches it.',
  ],
  whenNot: [
    'A page is read at a desk: `Navigation` and `SiteFooter` stand around it.',
    'A phone is held: the frame shows `WideScreenOnly` there by itself.',
  ],
  anatomy: [
    ['Top', 'Mark, name, the scene’s name, the day, and the clock, which is the largest figure.'],
    [
      'Scene',
      'What is passed in. Its lengths are shares of the screen: one picture on 1920 and on 3840 pixels.',
    ],
    ['Foot', '`WallFoot`: the last change, the turn of the scenes, the connection.'],
    ['Hold', 'A button at the foot, seen for a moment after a pointer moved or Tab was pressed.'],
  ],
  keyboard: [
    ['Tab', 'Reaches Hold, which is then to be seen.'],
    ['Enter or Space on Hold', 'Holds the scene, or lets it go on.'],
    [
      'Right, Left, Space, F',
      'The app’s: another scene, hold, full screen. The frame itself hears none of them.',
    ],
  ],
  screenReader: [
    'A banner with the product’s name as heading of level 1, and the scene as main content.',
    'Nothing is announced as the scenes turn: nobody there would hear it.',
    'Without a scene there is no button, since nothing turns (`held` of null).',
  ],
  words: [
    'No word is smaller than 28 units, of which the screen is 1920 wide: it is read from four metres.',
    'A scene’s name is two or three words: "What changed today".',
    'The day is "Tue 14 Oct", the time "14:35", in the zone of the screen.',
  ],
  do: [
    { story: 'Held', because: 'What moves by itself can be held, and says so.' },
    { story: 'Shifted', because: 'The picture stands a little aside for a while, against burn-in.' },
  ],
  dont: [
    {
      story: 'DontDeskWords',
      because: 'Words in pixels of a page are unreadable from across the room. Take the wall’s own lengths.',
    },
  ],
}
