declare module 'virtual:component-changes' {
  import type { ComponentChanges, PageTitles } from '~/.storybook/changes'
  export const titles: PageTitles
  const changes: ComponentChanges
  export default changes
}

declare module 'virtual:prop-types' {
  import type { PropTypes } from '~/.storybook/propTypes'
  const types: PropTypes
  export default types
}

declare module '@storybook/react/dist/entry-preview.mjs' {
  import type { Preview } from '@storybook/react'
  export const renderToCanvas: NonNullable<Preview['renderToCanvas']>
}
