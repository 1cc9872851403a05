/** A mutant that changes only the look or the focus. */
export interface VisualMutant {
  what: string
  file: string
  /** A text that occurs once. */
  from: string
  to: string
  /** The element whose stories should detect it, by title. */
  title: string
}

/** No story detected the first six on 22 November 2026. */
export const visualMutants: readonly VisualMutant[] = [
  {
    what: 'STARTED in the blue of IN PROGRESS',
    file: 'ui/lib/statusTone.ts',
    from: "STARTED: 'start'",
    to: "STARTED: 'go'",
    title: 'Parts/StatusBadge',
  },
  {
    what: 'no focus ring on a phase',
    file: 'ui/panels/Timeline/PhaseAccordion.css.ts',
    from: "'&:focus-visible': { outlineOffset: -2 }",
    to: "'&:focus-visible': { outline: 'none' }",
    title: 'Panels/PhaseAccordion',
  },
  {
    what: 'the chevron of an open phase does not turn',
    file: 'ui/panels/Timeline/PhaseAccordion.css.ts',
    from: "transform: 'rotate(180deg)'",
    to: "transform: 'rotate(360deg)'",
    title: 'Panels/PhaseAccordion',
  },
  {
    what: 'NEW without its gold',
    file: 'ui/panels/BusinessUnits/BusinessUnitDetails.tsx',
    from: '<Badge tone="november">NEW',
    to: '<Badge>NEW',
    title: 'Panels/BusinessUnitCard',
  },
  {
    what: "a unit's name is cut by an ellipsis",
    file: 'ui/panels/BusinessUnits/BusinessUnitCard.css.ts',
    from: "{ ...type.heading, minWidth: 0, overflowWrap: 'anywhere' }",
    to: "{ ...type.heading, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }",
    title: 'Panels/BusinessUnitCard',
  },
  {
    what: 'the focus is lost after "Show all"',
    file: 'ui/lib/useFirstRows.ts',
    from: '?.focus()',
    to: '?.getBoundingClientRect()',
    title: 'Panels/JsonModule',
  },
  {
    what: 'in dark, a panel has the background of the page',
    file: 'ui/theme/tokenValues.ts',
    from: "panel: both('#fff', step('sand', 2))",
    to: "panel: both('#fff', step('sand', 1))",
    title: 'Parts/Panel',
  },
  {
    what: 'on a phone, the cards are in two columns',
    file: 'ui/parts/CardGrid/CardGrid.css.ts',
    from: "[within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' }",
    to: "[within.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }",
    title: 'Parts/CardGrid',
  },
  {
    what: 'in right-to-left, the bar at a note stays at the left',
    file: 'ui/parts/Section/Section.css.ts',
    from: 'borderInlineStart: `3px',
    to: 'borderLeft: `3px',
    title: 'Parts/Section',
  },
  {
    what: 'a disabled button looks enabled',
    file: 'ui/parts/Button/Button.css.ts',
    from: "    '&:disabled': {\n      background: vars.color.sunkStrong,\n      borderColor: vars.color.line,\n      color: vars.color.disabled,\n",
    to: "    '&:disabled': {\n",
    title: 'Parts/Button',
  },
  {
    what: 'figures of a sheet are aligned to the start of their column',
    file: 'ui/panels/Workbook/SheetTable.css.ts',
    from: "textAlign: 'end'",
    to: "textAlign: 'start'",
    title: 'Panels/SheetTable',
  },
  {
    what: 'the rows of a sheet have no zebra stripes',
    file: 'ui/panels/Workbook/SheetTable.css.ts',
    from: '[`${evenRow} > &`]: { background: vars.color.sunk }',
    to: '[`${evenRow} > &`]: { background: vars.color.panel }',
    title: 'Panels/SheetTable',
  },
  {
    what: "today's line is beneath the bars of the rail",
    file: 'ui/panels/Hero/LaunchRail.css.ts',
    from: '`${vars.space.xxl} 0`, zIndex: 1 }',
    to: '`${vars.space.xxl} 0`, zIndex: -1 }',
    title: 'Panels/LaunchRail',
  },
  {
    what: 'the pressed choice of a filter is not lifted from the others',
    file: 'ui/parts/FilterBar/FilterBar.css.ts',
    from: 'background: vars.color.selected,',
    to: "background: 'none',",
    title: 'Parts/FilterBar',
  },
  {
    what: 'a PENDING phase has no dashed circle',
    file: 'ui/panels/Timeline/PhaseCircle.css.ts',
    from: ", strokeDasharray: '2.2 3.3'",
    to: '',
    title: 'Panels/PhaseAccordion',
  },
  {
    what: 'bars are a pixel thinner',
    file: 'ui/parts/ProgressBar/ProgressBar.css.ts',
    from: '{ height: 6 }',
    to: '{ height: 5 }',
    title: 'Parts/ProgressBar',
  },
]
