import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { CopyLink, type CopyLinkProps } from '~/ui/parts/CopyLink/CopyLink'
import { line } from '~/ui/parts/CopyLink/CopyLink.css'
import { ItemLink } from '~/ui/parts/ItemLink/ItemLink'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'

const meta = {
  component: ItemLink,
  subcomponents: { CopyLink },
  title: 'Parts/ItemLink (link), CopyLink',
  id: 'parts-itemlink',
  tags: ['new', 'since-0.2.0'],
  args: { kind: 'product', id: 'thiotica-300-mg', children: 'Thiotica 300 mg' },
  // They are in the address alone.
  argTypes: { kind: { control: false }, id: { control: false } },
} satisfies Meta<typeof ItemLink>

export default meta
type Story = StoryObj<typeof meta>

/** A product's name links to its card. */
export const Default: Story = {}

/** A unit's name behind its swatch, a product's place in the tracking table, and a link that is hovered. */
export const Others: Story = {
  render: () => (
    <p>
      <ItemLink kind="unit" id="diab">
        <UnitSwatch unitId="diab" name="Diabetes" />
      </ItemLink>{' '}
      <ItemLink kind="target" id="thiotica-300-mg">
        Targets & Tracking
      </ItemLink>{' '}
      <span data-hovered>
        <ItemLink kind="product" id="thiotica-300-mg">
          Thiotica 300 mg
        </ItemLink>
      </span>
    </p>
  ),
  parameters: { pseudo: { hover: '[data-hovered] a' } },
}

/** `CopyLink`: beside a heading, visible on hover, focus and touch screens. */
export const Copy: StoryObj<CopyLinkProps> = {
  args: { name: 'Product Portfolio', anchor: 'products' },
  argTypes: { anchor: { control: false }, sheet: { control: false } },
  render: ({ name, anchor, sheet }) => (
    // Its message is above the line.
    <div className={line} style={{ marginBlockStart: 40 }}>
      <h2>{name}</h2>
      <CopyLink {...{ name, sheet, ...(anchor !== undefined && { anchor }) }} />
    </div>
  ),
  parameters: { pseudo: { hover: true } },
}

/** The browser has no clipboard, as without TLS: the message says where the link is. */
export const CopyRefused: StoryObj<CopyLinkProps> = {
  ...Copy,
  play: async ({ canvas }) => {
    const writeText = () => Promise.reject(new Error('Refused'))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    await userEvent.click(canvas.getByRole('button'))
    await canvas.findByText('Copy the address of this page')
  },
}

/** In a list of links, "here" says nothing. Make the name the link. */
export const DontHere: Story = { tags: ['dont', '!dev'], args: { children: 'here' } }
