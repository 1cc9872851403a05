import type { Decorator, Parameters, Preview } from '@storybook/react'
import { configure } from '@storybook/test'
import { useLayoutEffect } from 'react'
import type { Launch } from '~/data/contract/launch'
import { makeLaunch } from '~/data/fixtures/launch'
import { frozenMoment } from '~/stories/support/frozenMoment'
import { LaunchContext } from '~/ui/lib/launch'
import { PageTheme } from '~/ui/theme/PageTheme'
import { pageContainer } from '~/ui/theme/breakpoints'
import { freezeDate } from './clock'
import { usableControls } from './controls'
import { toolbarAround } from './framedStory'
import { askMotion, holdMotion } from './heldMotion'
import { modes } from './modes'
import { ownWindow } from './ownWindow'
import './preview.css'
import { asRole } from './role'
import { viewports } from './viewports'

/** The seed's launch stands around each story, or the one of its parameter `launch`. */
const ofSeed = { launch: makeLaunch({ timeZone: 'UTC' }), counts: { phases: 7, units: 6, new: 10 } }

/** Puts each story on the page's ground, in the appearance, direction and motion that the toolbar says. */
const OnThePage: Decorator = (Story, { globals, parameters, viewMode }) => {
  const direction = globals.direction === 'rtl' ? 'rtl' : 'ltr'
  // On a docs page, which the document is then, a story turns itself alone.
  const isAmongOthers = viewMode === 'docs'
  const appearance = globals.appearance === 'dark' ? 'dark' : 'light'
  // On the document, as the site has them, where what floats takes them from; before the play, which measures.
  useLayoutEffect(() => {
    document.documentElement.dir = isAmongOthers ? 'ltr' : direction
    document.documentElement.className = appearance
  }, [direction, appearance, isAmongOthers])
  // Before the story renders: what asks for the preference asks it then.
  askMotion(globals.motion === 'full' ? 'full' : 'reduced')
  // What an element stands in on the site; a story of what stands around it has one of its own, a page has one at most.
  const Ground = isAmongOthers || parameters.ownMain === true ? 'div' : 'main'
  return (
    <PageTheme direction={direction}>
      <LaunchContext.Provider
        value={parameters.launch === undefined ? ofSeed : { ...ofSeed, launch: parameters.launch as Launch }}
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

/** The addon leaves this rule out. What floats is put at the end of the page, outside of every landmark, as ARIA has it. */
const regionRule = {
  id: 'region',
  enabled: true,
  selector: 'body *:not([data-radix-popper-content-wrapper], [data-radix-popper-content-wrapper] *)',
}

/** axe leaves out what it calls experimental: that a name holds the words to be seen (WCAG 2.5.3). */
const experimentalRules = { 'label-content-name-mismatch': { enabled: true } }

const onBeforeMatch = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onbeforematch')

/**
 * A story runs as in an engine whose search does not look into what is hidden, unless it is of that: to ask for the roles
 * in all that closed drawers would hold takes five times as long.
 */
function setFindInPage({ parameters }: { parameters: Parameters }) {
  if (!onBeforeMatch) return
  if (parameters.findInPage === true)
    Object.defineProperty(HTMLElement.prototype, 'onbeforematch', onBeforeMatch)
  else Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch')
}

/** How long a play waits for one thing, in milliseconds: a machine may have much else to do. */
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  beforeEach: async (context) => {
    freezeDate(frozenMoment)
    setFindInPage(context)
    if (context.viewMode !== 'story') return
    holdMotion()
    await ownWindow(context.parameters)
  },
  argTypesEnhancers: [usableControls],
  decorators: [asRole, OnThePage],
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Handbook',
          [
            'Start here',
            'Specification',
            'Readings',
            'Goals',
            'Design',
            'Architecture',
            'The api contract',
            'Decisions',
            'Operations',
            'Benchmarks',
            'Contributing',
            'Tests',
            'Security',
            'The store',
            'Promises',
            'Changelog',
          ],
          'Foundations',
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
            'Wall and brief',
          ],
          'Screens',
        ],
      },
    },
    // A violation fails the run.
    a11y: { test: 'error', config: { rules: [regionRule] }, options: { rules: experimentalRules } },
    viewport: { viewports },
    // What has not come to rest is shown as it ends, so that a picture is the same each time.
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
  },
  initialGlobals: toolbarAround(),
}

export default preview
