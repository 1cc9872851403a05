import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import type { LinkEvent, Resource } from '~/ui/panels/Navigation/navigationItems'
import { ResourceLink } from '~/ui/panels/Navigation/ResourceLink'
import { expectToFit, longWord, narrow } from '../../support/narrow'

const meta = {
  component: ResourceLink,
  title: 'Panels/Around the page/ResourceLink',
  tags: ['!dev'],
  args: {
    resource: { kind: 'page', label: 'MKT-Budget', href: '/mkt-budget' },
    onFollow: fn((_: Resource, event: LinkEvent) => {
      event.preventDefault()
    }),
  },
} satisfies Meta<typeof ResourceLink>

export default meta
type Story = StoryObj<typeof meta>

/** A page of this site. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const link = within(canvasElement).getByRole('link', { name: 'MKT-Budget' })
    await expect(link).toHaveAttribute('href', '/mkt-budget')
    await userEvent.click(link)
    await expect(args.onFollow).toHaveBeenLastCalledWith(args.resource, expect.anything())
  },
}

/** The page that is shown. */
export const Current: Story = {
  args: { current: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute('aria-current', 'page')
  },
}

/** A place outside: a new tab, which learns nothing of this one. */
export const External: Story = {
  args: { resource: { kind: 'external', label: 'Training Materials', href: 'https://example.com/training' } },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Training Materials' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

/** An outside place that nobody has set up: never a dead link. */
export const NotSetUp: Story = {
  args: { resource: { kind: 'external', label: 'Marketing Plan', href: undefined } },
  play: async ({ canvasElement, args }) => {
    const link = within(canvasElement).getByRole('link', {
      name: 'Marketing Plan',
      description: 'Not set up yet',
    })
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).not.toHaveAttribute('href')
    await userEvent.click(link)
    await expect(args.onFollow).not.toHaveBeenCalled()
  },
}

/** By keyboard it is followed as by mouse. */
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onFollow).toHaveBeenLastCalledWith(args.resource, expect.anything())
  },
}

/** From right to left the sign of a new tab is at the left. */
export const RightToLeft: Story = {
  ...External,
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link')
    const sign = link.querySelector('svg')?.getBoundingClientRect()
    const { left, right } = link.getBoundingClientRect()
    await expect((sign?.left ?? right) - left).toBeLessThan(right - (sign?.right ?? left))
  },
}

/** A name with no place to break. */
export const LongText: Story = {
  args: { resource: { kind: 'external', label: longWord, href: undefined } },
  decorators: narrow,
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}
