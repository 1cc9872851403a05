import type { Guide } from '../support/guide'
import type * as stories from './WallScreen.stories'

export const guide: Guide<typeof stories> = {
  when: [
    'A screen in a room shows the state of the launch, and nobody touches it.',
    'At `/wall`, in the place of navigation and foot. The app turns the scenes and hears the keys.',
  ],
  whenNot: [
    'Somebody reads it at a desk or on a phone: `HomeScreen` has all of it, to be opened and filtered.',
    'A scene has nothing to show: leave it out of `turn`.',
  ],
  anatomy: [
    ['Frame', '`WallFrame`: name, scene, day, clock, Hold.'],
    ['Readiness', 'The plan in a sentence, three figures, the rail.'],
    ['Units and tracking', 'Units with their gain of seven days, and the products that are furthest to go.'],
    ['What changed today', 'The last six changes and the week; on a quiet day "The last seven days".'],
    ['Foot', 'The last change, how far the turn is, the connection.'],
  ],
  keyboard: [
    ['Tab', 'Reaches Hold.'],
    ['Enter or Space on Hold', 'Holds the scene, or lets it go on.'],
    ['Right, Left', 'In the app: the next scene, the one before.'],
    ['Space, F', 'In the app: holds the scene; fills the screen.'],
  ],
  screenReader: [
    'The scenes that are not shown are hidden from it too; the shown one is the main content.',
    'Nothing is announced as scenes turn.',
    'A figure that has just changed is followed by "just changed".',
  ],
  words: [
    'Sentences and figures are those of the home page, in fewer words and at least 28 units high.',
    'The foot says of when the figures are: "Connected · as of 14:33".',
    'Without a scene one line stands: "Reading the figures …", "Nothing has been planned yet.", or why it failed.',
  ],
  do: [
    { story: 'OneFailed', because: 'The scene that could not be read is left out; the others go on.' },
    { story: 'NotConnected', because: 'The figures stay, and the foot says since when they are not fresh.' },
  ],
  dont: [
    {
      story: 'DontEmptyScene',
      because: 'A scene in the turn without its content: a title over an empty screen, for twenty seconds.',
    },
  ],
}
