import type { Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { SiteFooter } from '~/ui/panels/SiteFooter/SiteFooter'
import { choices } from '../../support/choices'

const now = new Date('2025-10-06T12:00:00Z')
const today = new Date('2025-10-06T09:00:00Z')

const share = { briefHref: '/brief', wallHref: '/wall', onCopyCalendar: fn() }

const meta = {
  component: SiteFooter,
  title: 'Panels/Around the page/SiteFooter',
  tags: ['stable', 'since-0.1.0'],
  args: { asOf: today, now },
  argTypes: {
    asOf: choices({ today, yesterday: new Date('2025-10-05T23:59:59Z'), never: null }),
    share: choices({ none: undefined, 'brief, wall and calendar': share }),
    now: choices({ now, 'a snapshot': undefined }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof SiteFooter>

export default meta
type Story = StoryObj<typeof meta>

/** At the end of every page, with ways to show the launch elsewhere. */
export const Default: Story = { args: { share } }

/** Newer figures are available. */
export const Newer: Story = { args: { note: '3 newer' } }

/** A page of the past always shows its day. */
export const Snapshot: Story = { args: { now: undefined } }

/** Nothing was ever changed, or the page does not change: no time is shown. */
export const WithoutTime: Story = { args: { asOf: null } }
