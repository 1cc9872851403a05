import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, waitFor, within } from '@storybook/test'
import { Accordion } from 'radix-ui'
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

/** Closed: its words are there for the browser’s search alone; they are read, reached and seen by nobody. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvasElement, args, step }) => {
    await step('closed: found by the browser alone', async () => {
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
    await step(
      'a match of the browser’s search opens it as a press does, at its full height at once',
      async () => {
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
      },
    )
  },
}

/** Open: a region named by its button, with what is told while it is open. */
export const Open: Story = {
  args: { open: true },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Phase 4' })
    await expect(within(region).getByText('How it went')).toBeVisible()
  },
}

/** What asks for data or draws is not there before it opens, and goes when it has closed. */
export const HeldBack: Story = {
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

/** From the first HTML on, where the rows are a sheet’s and few. */
export const Full: Story = {
  tags: ['variant', '!dev'],
  args: { closed: 'full' },
  play: async ({ canvasElement }) => {
    await expect(await findableIn(canvasElement)).toHaveTextContent('Objectives and owner')
  },
}

/** Of a long list, whose rows come and go, a closed one holds nothing. */
export const Empty: Story = {
  args: { closed: 'empty' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('Objectives')
    await expect(canvasElement.querySelector('[hidden="until-found"]')).toBeNull()
  },
}

/** Words without a place to break, on a phone. */
export const LongText: Story = {
  args: { open: true, children: <p style={{ overflowWrap: 'anywhere' }}>{longWord.repeat(3)}</p> },
  parameters: shownAt('phone'),
  play: async ({ canvasElement }) => {
    await expectToFit(canvasElement)
  },
}

/** What draws is put in as it is: it is there, and at work, where nobody sees it. */
export const DontDraw: Story = {
  tags: ['dont', '!dev'],
  args: { children: <p>How it went</p> },
}

/** The closed disclosure, once the browser’s search can look into it. */
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
