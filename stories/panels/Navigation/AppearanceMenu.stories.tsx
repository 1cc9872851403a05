import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { AppearanceMenu } from '~/ui/panels/Navigation/AppearanceMenu'
import { holding } from '../../support/holding'
import { withoutCode } from '../../support/withoutCode'

const meta = {
  component: AppearanceMenu,
  title: 'Panels/Around the page/AppearanceMenu',
  tags: ['!dev'],
  args: { value: 'system', onChange: fn() },
  decorators: [holding('value', 'onChange')],
} satisfies Meta<typeof AppearanceMenu>

export default meta
type Story = StoryObj<typeof meta>

/** A menu floats outside the story's own element. */
const page = within(document.body)

/** As the system has it; another choice is called at once. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Appearance' }))
    await expect(await page.findByRole('menuitemradio', { name: 'System' })).toBeChecked()
    await userEvent.click(page.getByRole('menuitemradio', { name: 'Dark' }))
    await expect(args.onChange).toHaveBeenLastCalledWith('dark')
  },
}

/** Light was chosen; the button shows a sun. */
export const Light: Story = {
  args: { value: 'light' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Appearance' })
    await expect(button.querySelector('svg.lucide-sun')).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  },
}

/** Dark was chosen; by keyboard back to light, and the focus returns. */
export const Dark: Story = {
  args: { value: 'dark' },
  play: async ({ canvasElement, args }) => {
    const button = () => within(canvasElement).getByRole('button', { name: 'Appearance' })
    button().focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(page.getByRole('menu')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await expect(page.getByRole('menuitemradio', { name: 'Light' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('light')
    await waitFor(() => expect(button()).toHaveFocus())
  },
}

/** Its code did not come: a message says so, and the button stays for the next press. */
export const NotLoaded: Story = {
  decorators: [withoutCode],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Appearance' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The menu could not be loaded')
  },
}
