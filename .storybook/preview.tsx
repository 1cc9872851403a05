import type { Decorator, Parameters, Preview } from '@storybook/react'
import { configure } from '@storybook/test'
import { useLayoutEffect } from 'react'
import type { Launch } from '~/data/contract/launch'
import { makeLaunch } from '~/data/fixtures/launch'
import { frozenNow } from '~/stories/support/frozenNow'
import { LaunchContext } from '~/ui/lib/launch'
import { PageTheme } from '~/ui/theme/PageTheme'
import { pageContainer } from '~/ui/theme/breakpoints'
import { freezeDate } from './clock'
import { usableControls } from './controls'
import { toolbarAround } from './framedStory'
import { modes } from './modes'
import { applyMotion } from './motion'
import './preview.css'
import { asRole } from './role'
import { withTextLength } from './textLength'
import { viewports } from './viewports'

/** The launch context of each story, unless its parameter `launch` gives another launch. */
const seedLaunch = { launch: makeLaunch({ timeZone: 'UTC' }), counts: { phases: 7, units: 6, new: 10 } }

/** Puts each story on the page's background, in the toolbar's appearance, direction and motion. */
const OnThePage: Decorator = (Story, { globals, parameters, viewMode }) => {
  const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr'
  // On a docs page the direction is set on the story alone; the document is the docs page.
  const isAmongOthers = viewMode === 'docs'
  const appearance = globals.appearance === 'dark' ? 'dark' : 'light'
  // Set on the document as on the site, because popovers inherit from it; in a layout effect, before the play measures.
  useLayoutEffect(() => {
    document.documentElement.dir = isAmongOthers ? 'ltr' : direction
    document.documentElement.className = appearance
  }, [direction, appearance, isAmongOthers])
  // Before the story renders, because elements query the preference while rendering.
  applyMotion(globals.motion === 'full' ? 'full' : 'reduced')
  // The `main` of the site. A story of the page's frame has its own, and a page may have one at most.
  const Ground = isAmongOthers || parameters.ownMain === true ? 'div' : 'main'
  return (
    <PageTheme direction={direction}>
      <LaunchContext.Provider
        value={
          parameters.launch === undefined
            ? seedLaunch
            : { ...seedLaunch, launch: parameters.launch as Launch }
        }
      >
        <Ground
          dir={isAmongOthers ? direction : undefined}
          className={parameters.layout === 'fullscreen' ? undefined : 'story-ground'}
          style={Ground === 'div' ? { container: `${pageContainer} / inline-size` } : undefined}
        >
          <Story />
        </Ground>
      </LaunchContext.Provider>
    </PageTheme>
  )
}

/** The addon disables this rule. Popovers are excluded: they are at the end of the page, outside every landmark. */
const regionRule = {
  id: 'region',
  enabled: true,
  selector: 'body *:not([data-radix-popper-content-wrapper], [data-radix-popper-content-wrapper] *)',
}

/** axe disables experimental rules by default; this one requires that a name contains the visible label (WCAG 2.5.3). */
const experimentalRules = { 'label-content-name-mismatch': { enabled: true } }

const onBeforeMatch = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onbeforematch')

/**
 * Stories run as in a browser whose find-in-page does not search hidden content, unless the parameter `findInPage` is set.
 * Otherwise closed drawers render their content, and queries by role take five times as long.
 */
function setFindInPage({ parameters }: { parameters: Parameters }) {
  if (!onBeforeMatch) return
  if (parameters.findInPage === true)
    Object.defineProperty(HTMLElement.prototype, 'onbeforematch', onBeforeMatch)
  else Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch')
}

// How long a play waits for one condition, in milliseconds; long, for busy machines.
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  tags: ['autodocs'],
  beforeEach: (context) => {
    freezeDate(frozenNow)
    setFindInPage(context)
  },
  argTypesEnhancers: [usableControls],
  decorators: [asRole, withTextLength, OnThePage],
  parameters: {
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'Handbook',
          [
            'Start here',
            'Specification',
            'Readings',
            'Design',
            'Your first change',
            'Contributing',
            'Changelog',
          ],
          'Foundations',
          [
            'Colour',
            'Business unit colours',
            'Type',
            'Space',
            'Motion',
            'States',
            'Keyboard',
            'Right to left',
            'Number and money formats',
            'Exact strings',
            'Phase status',
            'Changed figures',
          ],
          'Parts',
          'Panels',
          [
            'Around the page',
            'Overview',
            'Timeline',
            'Business units',
            'Products',
            'Targets and tracking',
            'Training and tools',
            'Library',
            'Workbooks',
            'Search',
            'Live and time travel',
            'Access',
            'Admin Mode',
            'Brief',
          ],
          'Screens',
        ],
      },
    },
    // A violation fails the run.
    a11y: { test: 'error', config: { rules: [regionRule] }, options: { rules: experimentalRules } },
    viewport: { viewports },
    // Running animations are shown in their end state, so that a picture is the same each time.
    chromatic: { modes, pauseAnimationAtEnd: true, prefersReducedMotion: 'reduce' },
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
    motion: {
      description: 'Motion: full, or reduced as the system asks for it',
      toolbar: { icon: 'lightning', items: ['full', 'reduced'], dynamicTitle: true },
    },
    role: {
      description: 'Role of the reader, where it makes a difference',
      toolbar: { icon: 'user', items: ['viewer', 'administrator'], dynamicTitle: true },
    },
    text: {
      description: 'Length of the texts: as they are, or half as long again, as in a translation',
      toolbar: { icon: 'paragraph', items: ['usual text', 'long text'], dynamicTitle: true },
    },
  },
  initialGlobals: toolbarAround(),
}

export default preview
