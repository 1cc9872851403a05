import { modesAt, type ViewportName } from '~/.storybook/modes'

/** The parameters of a story that takes place in one window: it is played, and its pictures are taken, there alone. */
export function shownAt(viewport: ViewportName) {
  return { viewport: { defaultViewport: viewport }, chromatic: { modes: modesAt(viewport) } }
}
