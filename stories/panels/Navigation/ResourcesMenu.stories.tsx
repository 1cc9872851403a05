import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { resourceGroups, type LinkEvent, type Resource } from '~/ui/panels/Navigation/navigationItems'
import { ResourcesMenu } from '~/ui/panels/Navigation/ResourcesMenu'
import { expectFocusRing } from '../../support/focus'
import { withoutCode } from '../../support/withoutCode'

const meta = {
  component: ResourcesMenu,
  title: 'Panels/Around the page/ResourcesMenu',
  tags: ['!dev'],
  args: {
    groups: resourceGroups('', '/mkt-budget', '/rarm', { trainingMaterials: 'https://example.com/training' }),
    onFollow: fn((_: Resource, event: LinkEvent) => {
      event.preventDefault()
    }),
  },
  argTypes: { currentHref: { control: 'select', options: ['/mkt-budget', '/rarm'] } },
} satisfies Meta<typeof ResourcesMenu>

export default meta
type Story = StoryObj<typeof meta>

/** A menu floats outside the story's own element. */
const page = within(document.body)

/** Five entries in three groups; the outside link that is not set up says so and leads nowhere. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Resources' }))
    const names = (await page.findAllByRole('menuitem')).map((item) => item.textContent)
    await expect(names).toEqual([
      'Pre-Launch Activation',
      'Training Materials',
      'Marketing PlanNot set up yet',
      'MKT-Budget',
      'RARM',
    ])
    const training = page.getByRole('menuitem', { name: 'Training Materials' })
    await expect(training).toHaveAttribute('target', '_blank')
    await expect(training).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(page.getByRole('menuitem', { name: /Marketing Plan/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** Following an entry closes the menu and says which one. */
export const Follow: Story = {
  parameters: { focusGoesTo: 'host' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Resources' }))
    await userEvent.click(await page.findByRole('menuitem', { name: 'Pre-Launch Activation' }))
    await expect(args.onFollow).toHaveBeenLastCalledWith(
      expect.objectContaining({ kind: 'section', anchor: 'timeline', href: '#timeline' }),
      expect.anything(),
    )
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull())
  },
}

/** By keyboard alone: Enter opens, the arrows pass over what is not set up, Escape gives the focus back. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const button = () => within(canvasElement).getByRole('button', { name: 'Resources' })
    button().focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('menu')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(page.getByRole('menuitem', { name: 'Pre-Launch Activation' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expectFocusRing(page.getByRole('menuitem', { name: 'MKT-Budget' }))
    await userEvent.keyboard('{Enter}')
    await expect(args.onFollow).toHaveBeenLastCalledWith(
      expect.objectContaining({ href: '/mkt-budget' }),
      expect.anything(),
    )
    await waitFor(() => expect(button()).toHaveFocus())

    await userEvent.keyboard('{Enter}')
    await page.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button()).toHaveFocus())
  },
}

/** On one of its pages. */
export const OnItsPage: Story = {
  args: { currentHref: '/rarm' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Resources' }))
    await expect(await page.findByRole('menuitem', { name: 'RARM' })).toHaveAttribute('aria-current', 'page')
  },
}

/** Its code did not come: a message says so, and the button stays for the next press. */
export const NotLoaded: Story = {
  decorators: [withoutCode],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const button = canvas.getByRole('button', { name: 'Resources' })
    await userEvent.click(button)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The menu could not be loaded')
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.click(button)
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
