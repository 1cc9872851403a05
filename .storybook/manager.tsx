import { addons } from 'storybook/internal/manager-api'
import { standingOf } from '../stories/support/status'

/** Beside each component of the sidebar, since which version it is there, and that it is new or deprecated. */
addons.setConfig({
  sidebar: {
    renderLabel: (item) => {
      const standing = item.type === 'component' ? standingOf(item.tags) : null
      if (!standing) return item.name
      const { status, since } = standing
      return (
        <>
          {item.name} <small>{status === 'stable' ? since : status}</small>
        </>
      )
    },
  },
})
