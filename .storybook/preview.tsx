import type { Decorator, Preview } from '@storybook/react'
import { useEffect } from 'react'
import { AppTheme } from '~/ui/theme/AppTheme'
import { breakpoints } from '~/ui/theme/breakpoints'
import './preview.css'

/** Puts each story on the page's ground, in the appearance and direction that the toolbar says. */
const OnThePage: Decorator = (Story, { globals, parameters }) => {
  const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr'
  useEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  return (
    <AppTheme appearance={globals.appearance === 'dark' ? 'dark' : 'light'} direction={direction}>
      <div className={parameters.layout === 'fullscreen' ? undefined : 'story-ground'}>
        <Story />
      </div>
    </AppTheme>
  )
}

const preview: Preview = {
  decorators: [OnThePage],
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    // A violation fails the run.
    a11y: { test: 'error' },
    viewport: {
      viewports: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet', styles: { width: `${breakpoints.tablet}px`, height: '900px' } },
        laptop: { name: 'Laptop', styles: { width: '1280px', height: '900px' } },
        wall: { name: 'Wall screen', styles: { width: '1920px', height: '1080px' } },
      },
    },
  },
  globalTypes: {
    appearance: {
      description: 'Appearance',
      toolbar: { icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Reading direction',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  initialGlobals: { appearance: 'light', direction: 'ltr' },
}

export default preview
