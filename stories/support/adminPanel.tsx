import type { Decorator } from '@storybook/react'

/** A column as wide as the admin panel, under its heading. */
export const inAdminPanel: Decorator = (Story) => (
  <div style={{ inlineSize: 432, maxInlineSize: '100%' }}>
    <h2>Admin Mode</h2>
    <Story />
  </div>
)
