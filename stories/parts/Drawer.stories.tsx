import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import * as Accordion from '@radix-ui/react-accordion'
import type { ComponentProps } from 'react'
import { Drawer, WhileOpen } from '~/ui/parts/Drawer/Drawer'
import { useArgState } from '../support/controlled'
import { expectToFit, longWord } from '../support/narrow'
import { shownAt } from '../support/shownAt'

const meta = {
  component: Drawer,
  title: 'Parts/Drawer',
  tags: ['new', 'since-0.2.0'],
  parameters: { findInPage: true },
  args: {
    open: false,
    onFound: fn(),
    children: (
      <>
        <p>
          Objectives and <a href="#owner">owner</a>
        </p>
        <WhileOpen>
          <p>How it went</p>
        </WhileOpen>
      </>
    ),
  },
  render: (args) => <InItem {...args} />,
} satisfies Meta<typeof Drawer>

export default meta
type Story = StoryObj<typeof meta>

/** Closed: its text is only there for find-in-page. It is not visible, focusable or in the accessibility tree. */
export const Default: Story = {}

/** Interaction with the default state. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvasElement, args, step }) => {
    await step('only find-in-page finds a closed drawer', async () => {
      const drawer = await findableIn(canvasElement)
      await expect(drawer).toHaveTextContent('Objectives and owner')
      await expect(drawer.checkVisibility({ contentVisibilityAuto: true })).toBe(true)
      const link = drawer.querySelector('a')
      await expect(link?.checkVisibility()).toBe(false)
      await expect(drawer.getBoundingClientRect().height).toBe(0)
      await expect(within(canvasElement).queryByRole('link')).toBeNull()
      await userEvent.tab()
      await userEvent.tab()
      await expect(link).not.toHaveFocus()
    })
    await step('a match of find-in-page opens it at once, at its full height', async () => {
      const drawer = await findableIn(canvasElement)
      drawer.dispatchEvent(new Event('beforematch', { bubbles: true }))
      await expect(args.onFound).toHaveBeenCalledOnce()
      await expect(drawer).not.toHaveAttribute('hidden')
      await expect(drawer.getAnimations()).toEqual([])
      const canvas = within(canvasElement)
      await expect(canvas.getByRole('button', { expanded: true })).toBeVisible()
      await expect(canvas.getByText('How it went')).toBeVisible()
      await userEvent.click(canvas.getByRole('button'))
      await expect(await findableIn(canvasElement)).toHaveTextContent(/owner$/)
    })
  },
}

/** Open: a region named by its button, with content that shows only while it is open. */
export const Open: Story = {
  args: { open: true },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Phase 4' })
    await expect(within(region).getByText('How it went')).toBeVisible()
  },
}

/** Content that loads data or draws is mounted on opening and unmounted after closing. */
export const Deferred: Story = {
  tags: ['interaction'],
  play: async ({ canvas, canvasElement }) => {
    await findableIn(canvasElement)
    await expect(canvas.queryByText('How it went')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button'))
    await expect(canvas.getByText('How it went')).toBeVisible()
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(canvas.queryByText('How it went')).not.toBeInTheDocument())
  },
}

/** Mounted from the first HTML on, for a sheet with few rows. */
export const Mounted: Story = {
  tags: ['variant', '!dev'],
  args: { closed: 'full' },
  play: async ({ canvasElement }) => {
    await expect(await findableIn(canvasElement)).toHaveTextContent('Objectives and owner')
  },
}

/** In a long list with virtual rows a closed drawer has no content. */
export const Empty: Story = {
  args: { closed: 'empty' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('Objectives')
    await expect(canvasElement.querySelector('[hidden="until-found"]')).toBeNull()
  },
}

/** Long words on a phone. */
export const LongText: Story = {
  args: { open: true, children: <p style={{ overflowWrap: 'anywhere' }}>{longWord.repeat(3)}</p> },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** Without `WhileOpen`, a drawing works in every closed drawer of the page. */
export const DontDraw: Story = {
  tags: ['dont', '!dev'],
  args: { children: <p>How it went</p> },
}

/** The closed drawer's content in a browser that supports `hidden="until-found"`. */
async function findableIn(canvasElement: HTMLElement): Promise<HTMLElement> {
  return waitFor(() => {
    const drawer = canvasElement.querySelector<HTMLElement>('[hidden="until-found"]')
    if (!drawer) throw new Error('Nothing closed is to be found.')
    return drawer
  })
}

function InItem(props: ComponentProps<typeof Drawer>) {
  const [isOpen, change] = useArgState(props.open)
  return (
    <Accordion.Root
      type="multiple"
      value={isOpen ? ['phase'] : []}
      onValueChange={(open) => {
        change(() => open.length > 0)
      }}
    >
      <Accordion.Item value="phase">
        <Accordion.Header>
          <Accordion.Trigger>Phase 4</Accordion.Trigger>
        </Accordion.Header>
        <Drawer
          // What it holds while it is closed is settled as it appears.
          key={props.closed}
          {...props}
          open={isOpen}
          onFound={() => {
            change(() => true)
            props.onFound()
          }}
        />
      </Accordion.Item>
    </Accordion.Root>
  )
}
