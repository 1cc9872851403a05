import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import * as panel from '~/stories/panels/Admin/AdminPanel.stories'
import * as navigation from '~/stories/panels/Navigation/Navigation.stories'
import * as budget from '~/stories/screens/BudgetScreen.stories'
import * as home from '~/stories/screens/HomeScreen.stories'
import * as rarm from '~/stories/screens/RarmScreen.stories'
import { canvas } from './show'

const withoutAxe = { parameters: { a11y: { disable: true } } }
const bar = composeStories(navigation)

/** The words that sections 2 and 6 of the specification fix: each is an exact, complete accessible name of its role. */
const shown = {
  navigation: {
    story: bar.Default,
    link: 'Home | Timeline | Business Units | Products | Targets & Tracking | Tools | View Library',
    button: 'Resources | Admin Mode',
  },
  'the menu Resources': {
    story: bar.Resources,
    menuitem: 'Pre-Launch Activation | Training Materials | Marketing Plan | MKT-Budget | RARM',
  },
  'the admin panel': {
    story: composeStories(panel).Default,
    button: 'Progress | JSON | Content (coming soon) | Close',
    dialog: 'Admin Mode',
  },
  'the home page': {
    story: composeStories(home, withoutAxe).Default,
    heading:
      'Launch Timeline | Objectives | Owner | Deliverables | Business Units | Portfolio Context | Strategic Positioning | Indications | Patient Profiles | Competitive Edge | Specialties | Channels | Pre-Launch Activities | Materials | Context Tags | Targets & Tracking | Detailed Progress Tracking | Why it matters',
    button:
      'All Products | New November SKUs | Current Portfolio | RX | OTC/Rx | View All Products (12 total) | VIEW | VIEW Demo & Tutorial | All Materials | Training Materials | CLM | Product Information | Clinical Tools | Market Analysis | Compliance & Regulatory | Digital Assets',
    combobox: 'Business Unit | Region | Channel',
    group: 'Product',
    option: 'All | Central | Eastern | Western | Hospitals | Clinics | Pharmacies',
    text: 'HCP Visits | Hospitals Reached | Pharmacist Activated | KOLs Engaged',
    table: 'Detailed Progress Tracking',
    columnheader: 'Product | BU | HCP Visits | Hospitals | Pharmacists | Overall Progress',
    link: 'Launch Tool',
  },
  RARM: {
    story: composeStories(rarm, withoutAxe).Default,
    tab: 'Speciality | Overlap With Otc Team | Territory Maping | Visits Objectives | Target-Patient -Doctor- Product | This Is My Doctor | 6-Month Targets & HCP | KPIs-Brand | Field-Force Road-Map | Quick Checks for Reps',
  },
  'MKT-Budget': {
    story: composeStories(budget, withoutAxe).Default,
    heading: 'Marketing Budget & Resource Allocation | Total Mk-Budget',
    tab: 'Total Mk-Budget | Budget_Allocation_by_Product | Doc-Engagement No | Type Of Doctor Engaged | Tactical Mix - CAC | Total CAC | Cong',
  },
}

test.each(Object.entries(shown))('%s has the names that the specification fixes', async (place, given) => {
  const { story, ...fixed } = given
  await page.viewport(1280, 900)
  await story.run()
  if (place === 'the home page')
    for (const name of [/^Phase 4 — Pre-Launch Activation/, /^Oncology/, /^Vometron 8 mg/])
      await userEvent.click(canvas.getByRole('button', { name, expanded: false }))
  const found = (role: string, name: string) =>
    role === 'text' ? canvas.queryAllByText(name) : canvas.queryAllByRole(role, { name })
  const missing = Object.entries(fixed).flatMap(([role, names]) =>
    names.split(' | ').filter((name) => found(role, name).length === 0),
  )
  expect(missing).toEqual([])
})
