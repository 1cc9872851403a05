declare module 'virtual:component-changes' {
  import type { ComponentChanges } from '~/.storybook/changes'
  const changes: ComponentChanges
  export default changes
}

declare module 'virtual:component-guides' {
  import type { GuidePlaces } from '~/.storybook/guides'
  const places: GuidePlaces
  export default places
}

declare module '@storybook/react/dist/entry-preview.mjs' {
  import type { Preview } from '@storybook/react'
  export const renderToCanvas: NonNullable<Preview['renderToCanvas']>
}
