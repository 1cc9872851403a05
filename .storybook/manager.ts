import { addons } from 'storybook/internal/manager-api'
import { standingOf } from '../stories/support/status'
import { storybookThemes } from './themes'

/** The sidebar begins with its groups; beside each component, since which version it is there, or that it is new or deprecated. */
addons.setConfig({
  theme: storybookThemes.light,
  sidebar: {
    // What is in it fits one look, and Storybook opens a fifth sooner; where one is, is open.
    collapsedRoots: ['handbook', 'foundations', 'parts', 'panels', 'screens'],
    renderLabel: ({ type, name, tags }) => {
      const standing = type === 'component' ? standingOf(tags) : null
      if (!standing) return name
      const { status, since } = standing
      // Text alone: on a phone Storybook puts it into a path.
      return `${name} ${status === 'stable' ? since : status}`
    },
  },
})
