import { addons } from 'storybook/internal/manager-api'
import { storybookThemes } from './themes'

addons.setConfig({
  theme: storybookThemes.light,
  // The sidebar fits the window, and Storybook opens a fifth sooner. The current entry's group is open.
  sidebar: { collapsedRoots: ['handbook', 'foundations', 'parts', 'panels', 'screens'] },
})

/** Storybook's own pages follow the appearance of the toolbar. */
addons.register('appearance', (api) => {
  const follow = ({ globals }: { globals: { appearance?: string } }) => {
    api.setOptions({ theme: storybookThemes[globals.appearance === 'dark' ? 'dark' : 'light'] })
  }
  api.on('setGlobals', follow)
  api.on('globalsUpdated', follow)
})
