import { WorkbookScreen, type WorkbookScreenProps } from './WorkbookScreen'

export type BudgetScreenProps = Pick<
  WorkbookScreenProps,
  'workbook' | 'selectedSheet' | 'onSheetChange' | 'sheetState'
>

/** The MKT-Budget page (specification, section 2; the second line, readings, 33). */
export function BudgetScreen(props: BudgetScreenProps) {
  return (
    <WorkbookScreen
      {...props}
      titleTestId="mkt-budget-title"
      subtitles={[
        'Comprehensive financial planning and strategic budget distribution',
        'Seven sheets, one plan: where every riyal and every engagement goes.',
      ]}
      badges={['Strategic Planning', 'Financial Overview']}
      note="All financial data is for internal strategic planning purposes only"
    />
  )
}
