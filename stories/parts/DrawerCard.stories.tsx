import * as Accordion from '@radix-ui/react-accordion'
import type { Decorator, Meta, StoryObj } from '@storybook/react'
import { fn } from '@storybook/test'
import { businessUnits as units } from '~/data/fixtures/businessUnit'
import { Button } from '~/ui/parts/Button/Button'
import { CardGrid } from '~/ui/parts/CardGrid/CardGrid'
import { Drawer, WhileOpen, type DrawerProps } from '~/ui/parts/Drawer/Drawer'
import { DrawerCard } from '~/ui/parts/DrawerCard/DrawerCard'
import { FirstOnPhone, type FirstOnPhoneProps } from '~/ui/parts/FirstOnPhone/FirstOnPhone'
import { ItemLink } from '~/ui/parts/ItemLink/ItemLink'
import { inCardGrid } from '../support/cardGrid'
import { choices } from '../support/choices'
import { useArgState } from '../support/controlled'
import { longWord } from '../support/narrow'

const productsLink = (
  <ItemLink kind="product" id="thiotica-300-mg">
    Products
  </ItemLink>
)

const others = { diab: 'Diabetes', resp: 'Respiratory', sleep: 'Sleep & CNS', mens: 'Men’s Health' }

/** Beside four other cards. */
const amongOthers: Decorator = (Story) => (
  <>
    <Story />
    {Object.entries(others).map(([id, unit]) => (
      <DrawerCard key={id} kind="unit" value={id} name={unit} summary={unit}>
        What {unit} launches
      </DrawerCard>
    ))}
  </>
)

const decorators = [amongOthers, inCardGrid]

const meta = {
  component: DrawerCard,
  subcomponents: { CardGrid, Drawer, FirstOnPhone },
  title: 'Parts/DrawerCard (card), CardGrid, Drawer, FirstOnPhone',
  id: 'parts-drawercard',
  tags: ['stable', 'since-0.1.0'],
  args: {
    kind: 'unit',
    value: 'onco',
    name: 'Oncology',
    summary: 'Oncology',
    children: <p>Two launch products</p>,
  },
  argTypes: {
    kind: { control: false },
    value: { control: false },
    children: { control: 'text' },
    links: choices({ none: undefined, link: productsLink }),
    action: choices({ none: undefined, button: <Button>Edit</Button> }),
  },
} satisfies Meta<typeof DrawerCard>

export default meta
type Story = StoryObj<typeof meta>

/** Three cards in a row, two on a tablet, one on a phone. The whole card is a button. */
export const Default: Story = { decorators }

/** Open cards: each drawer has a row of its own below its card, and a notch that points at it. */
export const Open: Story = {
  decorators,
  parameters: { open: ['onco', 'resp', 'mens'] },
}

/** A button beside the chevron, and a link in the drawer's heading. */
export const ActionAndLinks: Story = {
  args: { action: <Button aria-label="Edit Oncology">Edit</Button>, links: productsLink },
  decorators,
  parameters: { open: ['onco'] },
}

/** A long word wraps, in the card and in its drawer, and the columns stay equal. */
export const LongText: Story = {
  args: {
    summary: <span style={{ paddingInlineEnd: 24, overflowWrap: 'anywhere' }}>{longWord.repeat(2)}</span>,
    children: <p>{longWord.repeat(2)}</p>,
  },
  decorators,
  parameters: { open: ['onco'] },
}

function InItem(props: DrawerProps) {
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
        <Accordion.Header asChild>
          <h3>
            <Accordion.Trigger asChild>
              <Button>Phase 4</Button>
            </Accordion.Trigger>
          </h3>
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

/** `Drawer`: what an accordion's item opens. The browser's own search finds its words while it is closed. */
export const InAccordion: StoryObj<DrawerProps> = {
  args: {
    open: true,
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
  argTypes: { children: { control: false } },
  render: ({ open, closed = 'later', onFound, children }) => (
    <InItem {...{ open, closed, onFound, children }} />
  ),
  parameters: { findInPage: true },
}

/** `FirstOnPhone`: on a phone two of the items and the button; on other windows all. */
export const OnPhone: StoryObj<FirstOnPhoneProps> = {
  name: 'FirstOnPhone (show more)',
  args: {
    first: 2,
    count: units.length,
    label: `Show all ${units.length} units`,
    children: (entryOf) => (
      <ul>
        {units.map(({ id, name }, index) => (
          <li key={id} {...entryOf(index)}>
            <Button variant="ghost">{name}</Button>
          </li>
        ))}
      </ul>
    ),
  },
  argTypes: { children: { control: false } },
  render: (args) => <FirstOnPhone {...args} />,
  parameters: { viewport: { defaultViewport: 'phone' } },
}

/** With more items than the list has, the button is on every window. */
export const WithMore: StoryObj<FirstOnPhoneProps> = {
  ...OnPhone,
  name: 'FirstOnPhone with more',
  args: { ...OnPhone.args, hasMore: true, label: 'Show all 12 units' },
  parameters: {},
}

/** "More": in a list of buttons, all sound alike. */
export const DontVague: Story = {
  tags: ['dont', '!dev'],
  args: { summary: 'More' },
  decorators,
}

/** A single card leaves two thirds of its row empty. Show its content instead. */
export const DontOne: Story = {
  tags: ['dont', '!dev'],
  decorators: [inCardGrid],
}
