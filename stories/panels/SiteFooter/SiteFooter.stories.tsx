import type { Meta, StoryObj } from '@storybook/react'
import { SiteFooter } from '~/ui/panels/SiteFooter/SiteFooter'
import { choices } from '../../support/choices'

const now = new Date('2025-10-06T12:00:00Z')
const today = new Date('2025-10-06T09:00:00Z')

const meta = {
  component: SiteFooter,
  title: 'Panels/Around the page/SiteFooter',
  tags: ['stable', 'since-0.1.0'],
  args: { asOf: today, now },
  argTypes: {
    asOf: choices({ today, yesterday: new Date('2025-10-05T23:59:59Z'), never: null }),
    now: choices({ now, 'a snapshot': undefined }),
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof SiteFooter>

export default meta
type Story = StoryObj<typeof meta>

/** At the end of every page, with a link to the launch on one page. */
export const Default: Story = { args: { briefHref: '/brief' } }

/** Newer figures are available. */
export const Newer: Story = { args: { note: '3 newer' } }

/** A page of the past always shows its day. */
export const Snapshot: Story = { args: { now: undefined } }

/** Nothing was ever changed, or the page does not change: no time is shown. */
export const WithoutTime: Story = { args: { asOf: null } }
