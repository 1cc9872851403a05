import { expect, within } from '@storybook/test'

/** A role, and the names that the specification fixes for it. `text` is a label without a role. */
type Row = readonly [section: string, role: string, names: readonly string[]]

/** The words that sections 2 and 6 of the specification fix. Each is an exact, complete accessible name. */
export const fixedNames = {
  navigation: [
    [
      '2, navigation',
      'link',
      ['Home', 'Timeline', 'Business Units', 'Products', 'Targets & Tracking', 'Tools', 'View Library'],
    ],
    ['2, navigation', 'button', ['Resources', 'Admin Mode']],
  ],
  resources: [
    [
      '2, Resources menu',
      'menuitem',
      ['Pre-Launch Activation', 'Training Materials', 'Marketing Plan', 'MKT-Budget', 'RARM'],
    ],
  ],
  home: [
    ['2.2', 'heading', ['Launch Timeline', 'Objectives', 'Owner', 'Deliverables']],
    ['2.3', 'heading', ['Business Units', 'Portfolio Context']],
    [
      '2.4',
      'button',
      [
        'All Products',
        'New November SKUs',
        'Current Portfolio',
        'RX',
        'OTC/Rx',
        'View All Products (12 total)',
      ],
    ],
    [
      '2.4',
      'heading',
      [
        'Strategic Positioning',
        'Indications',
        'Patient Profiles',
        'Competitive Edge',
        'Specialties',
        'Channels',
        'Pre-Launch Activities',
        'Materials',
        'Context Tags',
      ],
    ],
    ['2.5', 'heading', ['Targets & Tracking', 'Detailed Progress Tracking']],
    ['2.5', 'combobox', ['Business Unit', 'Region', 'Channel']],
    ['2.5', 'group', ['Product']],
    ['2.5', 'option', ['All', 'Central', 'Eastern', 'Western', 'Hospitals', 'Clinics', 'Pharmacies']],
    ['2.5', 'text', ['HCP Visits', 'Hospitals Reached', 'Pharmacist Activated', 'KOLs Engaged']],
    ['2.5', 'table', ['Detailed Progress Tracking']],
    ['2.5', 'columnheader', ['Product', 'BU', 'HCP Visits', 'Hospitals', 'Pharmacists', 'Overall Progress']],
    ['2.6', 'button', ['VIEW']],
    ['2.7', 'link', ['Launch Tool']],
    ['2.7', 'button', ['VIEW Demo & Tutorial']],
    ['2.7', 'heading', ['Why it matters']],
    [
      '2.8',
      'button',
      [
        'All Materials',
        'Training Materials',
        'CLM',
        'Product Information',
        'Clinical Tools',
        'Market Analysis',
        'Compliance & Regulatory',
        'Digital Assets',
      ],
    ],
  ],
  adminPanel: [
    ['2, admin panel', 'button', ['Progress', 'JSON', 'Content (coming soon)', 'Close']],
    ['2, admin panel', 'dialog', ['Admin Mode']],
  ],
  rarm: [
    [
      '2, RARM',
      'tab',
      [
        'Speciality',
        'Overlap With Otc Team',
        'Territory Maping',
        'Visits Objectives',
        'Target-Patient -Doctor- Product',
        'This Is My Doctor',
        '6-Month Targets & HCP',
        'KPIs-Brand',
        'Field-Force Road-Map',
        'Quick Checks for Reps',
      ],
    ],
  ],
  budget: [
    ['2, MKT-Budget', 'heading', ['Marketing Budget & Resource Allocation', 'Total Mk-Budget']],
    [
      '2, MKT-Budget',
      'tab',
      [
        'Total Mk-Budget',
        'Budget_Allocation_by_Product',
        'Doc-Engagement No',
        'Type Of Doctor Engaged',
        'Tactical Mix - CAC',
        'Total CAC',
        'Cong',
      ],
    ],
  ],
} satisfies Record<string, readonly Row[]>

/** Expects the names that the specification fixes for a part of the site. A failure names the section of each missing one. */
export async function expectFixedNames(canvasElement: HTMLElement, part: keyof typeof fixedNames) {
  const canvas = within(canvasElement)
  const missing = fixedNames[part].flatMap(([section, role, names]: Row) =>
    names
      .filter(
        (name) =>
          (role === 'text' ? canvas.queryAllByText(name) : canvas.queryAllByRole(role, { name })).length ===
          0,
      )
      .map((name) => `${role} "${name}" (section ${section})`),
  )
  await expect(missing).toEqual([])
}
