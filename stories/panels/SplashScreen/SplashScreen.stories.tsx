import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { splashTimeline, type SplashStage } from '~/ui/lib/splashTimeline'
import { SplashScreen } from '~/ui/panels/SplashScreen/SplashScreen'

const stages = ['beam', 'logo', 'text', 'complete', 'dismissed'] as const satisfies SplashStage[]

const meta = {
  component: SplashScreen,
  title: 'Panels/Around the page/SplashScreen',
  tags: ['stable', 'since-0.1.0'],
  args: { onDismissed: fn() },
  argTypes: {
    stage: {
      options: [undefined, ...stages],
      control: {
        type: 'inline-radio',
        labels: Object.fromEntries(
          stages.map((stage) => [stage, `${stage}, from ${splashTimeline[stage]} ms`]),
        ),
      },
    },
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof SplashScreen>

export default meta
type Story = StoryObj<typeof meta>

/** It runs for 5.5 seconds. Nothing skips it. */
export const Default: Story = {
  // A picture would show its end, which is blank.
  parameters: { chromatic: { disableSnapshot: true } },
}

/** From 0 ms: a beam of light with twelve particles. */
export const Beam: Story = { args: { stage: 'beam' } }

/** From 1200 ms: the logo, whose cap lifts off. */
export const Logo: Story = { args: { stage: 'logo' } }

/** From 2400 ms: the welcome, the name, and the four values one after another. */
export const Text: Story = { args: { stage: 'text' } }

/** From 4500 ms: the beam has passed, and the name remains. */
export const Complete: Story = { args: { stage: 'complete' } }
