import type { Decorator } from '@storybook/react'

/** A column as wide as the admin panel, under its heading. What fills the window has neither. */
export const inAdminPanel: Decorator = (Story, { parameters }) =>
  parameters.layout === 'fullscreen' ? (
    <Story />
  ) : (
    <div style={{ inlineSize: 432, maxInlineSize: '100%' }}>
      <h2>Admin Mode</h2>
      <Story />
    </div>
  )

/** Under the heading of the JSON editor. */
export const underJsonEditor: Decorator = (Story) => (
  <>
    <h3>JSON editor</h3>
    <Story />
  </>
)
