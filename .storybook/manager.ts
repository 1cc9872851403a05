import { addons } from 'storybook/internal/manager-api'
import { standingOf } from '../stories/support/status'
import { storybookThemes } from './themes'

/** Beside each component of the sidebar, since which version it is there, or that it is new or deprecated. */
addons.setConfig({
  theme: storybookThemes.light,
  sidebar: {
    renderLabel: ({ type, name, tags }) => {
      const standing = type === 'component' ? standingOf(tags) : null
      if (!standing) return name
      const { status, since } = standing
      // Text alone: on a phone Storybook puts it into a path.
      return `${name} ${status === 'stable' ? since : status}`
    },
  },
})
