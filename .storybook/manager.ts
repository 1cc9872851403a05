import { addons } from 'storybook/internal/manager-api'
import { statusOf } from '../stories/support/status'
import { storybookThemes } from './themes'

/** The sidebar starts with its groups collapsed. Beside each component it shows the first version, or "new" or "deprecated". */
addons.setConfig({
  theme: storybookThemes.light,
  sidebar: {
    // The sidebar fits the window, and Storybook opens a fifth sooner. The current entry's group is open.
    collapsedRoots: ['handbook', 'foundations', 'parts', 'panels', 'screens'],
    renderLabel: ({ type, name, tags }) => {
      const componentStatus = type === 'component' ? statusOf(tags) : null
      if (!componentStatus) return name
      const { status, since } = componentStatus
      // A string, no element: on a phone Storybook shows it in a path.
      return `${name} ${status === 'stable' ? since : status}`
    },
  },
})
