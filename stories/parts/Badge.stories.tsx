import type { Meta, StoryObj } from '@storybook/react'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { AccessLabel } from '~/ui/parts/AccessLabel/AccessLabel'
import { Badge } from '~/ui/parts/Badge/Badge'
import { RxOtcBadge } from '~/ui/parts/RxOtcBadge/RxOtcBadge'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { longWord, narrow } from '../support/narrow'

const meta = {
  component: Badge,
  subcomponents: { StatusBadge, StatusIcon, RxOtcBadge, AccessLabel, UnitSwatch },
  title: 'Parts/Badge (tag, chip), StatusBadge, AccessLabel, UnitSwatch (legend)',
  id: 'parts-badge',
  tags: ['stable', 'since-0.1.0'],
  args: { children: 'Strategic Planning' },
  decorators: (Story) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

/** A plain word. */
export const Default: Story = {}

const tones = ['plain', 'outline', 'november', 'done', 'go', 'start', 'pending', 'bad'] as const

/** Plain, quiet, gold for November, and the states. */
export const Tones: Story = {
  render: () => (
    <>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </>
  ),
}

const statuses = ['COMPLETED', 'IN PROGRESS', 'STARTED', 'PENDING'] as const

/**
 * `StatusBadge`: word and icon tell the four statuses of a phase apart without colour. `StatusIcon`: where a badge would be
 * too loud; the last one takes the colour of its words.
 */
export const Statuses: Story = {
  render: () => (
    <>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      {[...statuses, 'COMPLETED' as const].map((status, index) => (
        <p key={index} style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
          <StatusIcon status={status} inherit={index === statuses.length} /> {status.toLowerCase()}
        </p>
      ))}
    </>
  ),
}

/** `RxOtcBadge`: filled on prescription, outlined over the counter. */
export const RxAndOtc: Story = {
  render: () => (
    <>
      <RxOtcBadge rxOtc="RX" />
      <RxOtcBadge rxOtc="OTC" />
    </>
  ),
}

/** `AccessLabel`: locked, requested, open until a day, ended, refused. */
export const Access: Story = {
  render: () => (
    <>
      <AccessLabel access={{ state: 'locked', label: 'Locked' }} />
      <AccessLabel access={{ state: 'pending', label: 'Asked 14:36' }} />
      <AccessLabel access={{ state: 'open', label: 'Open until 21 Oct' }} />
      <AccessLabel access={{ state: 'ended', label: 'Access ended' }} />
      <AccessLabel access={{ state: 'denied', label: 'Not granted' }} />
    </>
  ),
}

/** `UnitSwatch`: the unit's square beside its name. One that is not known has Oncology's hue. A long name wraps. */
export const Units: Story = {
  name: 'UnitSwatch',
  render: () => (
    <>
      {[...businessUnits, { id: 'gone', name: 'Unknown' }].map(({ id, name }) => (
        <UnitSwatch key={id} unitId={id} name={name} />
      ))}
      <div style={{ inlineSize: 240 }}>
        <UnitSwatch unitId="resp" name={longWord} />
      </div>
    </>
  ),
}

/** A word longer than its card wraps inside the badge. A status stays on one line. */
export const LongText: Story = {
  render: () => (
    <>
      <Badge>{longWord}</Badge>
      <div style={{ inlineSize: 80 }}>
        <StatusBadge status="IN PROGRESS" />
      </div>
    </>
  ),
  decorators: [narrow],
}

/** A sentence looks like a box of text. Put it beside the item. */
export const DontSentence: Story = {
  tags: ['dont', '!dev'],
  args: { children: 'This product is new in the region and will be launched in November' },
  decorators: [narrow],
}

/** A status chosen by hand contradicts the figure beside it. Derive it. */
export const DontChoose: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <p>
      40% <StatusBadge status="COMPLETED" />
    </p>
  ),
}

/** All are RX: the badge tells nothing apart and makes every line longer. */
export const DontRepeat: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <div style={{ display: 'grid', gap: 8 }}>
      {['Varnixa 300 mg', 'Glucoxa 5 mg', 'Pneumara 200 mg'].map((product) => (
        <p key={product}>
          {product} <RxOtcBadge rxOtc="RX" />
        </p>
      ))}
    </div>
  ),
}

/** Six hues without names: nobody knows them by heart, and some people cannot tell them apart. */
export const DontNameless: Story = {
  tags: ['dont', '!dev'],
  render: () => (
    <>
      {businessUnits.map(({ id }) => (
        <UnitSwatch key={id} unitId={id} name="" />
      ))}
    </>
  ),
}
