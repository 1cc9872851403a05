declare module 'virtual:component-changes' {
  import type { ComponentChanges } from '~/.storybook/changes'
  const changes: ComponentChanges
  export default changes
}
