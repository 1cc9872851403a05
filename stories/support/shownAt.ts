import { modesAt, type ViewportName } from '~/.storybook/modes'
import { viewports } from '~/.storybook/viewports'

/**
 * The parameters of a story with its own window size. Its play and its pictures use that size alone, and its docs page
 * shows it in a frame of that size.
 */
export function shownAt(viewport: ViewportName) {
  return {
    viewport: { defaultViewport: viewport },
    chromatic: { modes: modesAt(viewport) },
    docs: { story: { inline: false, height: viewports[viewport].styles.height } },
  }
}
