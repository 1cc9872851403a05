import { useLaunch } from '~/ui/lib/launch'
import { WorkbookScreen, type WorkbookScreenProps } from './WorkbookScreen'

export type BudgetScreenProps = Pick<
  WorkbookScreenProps,
  'workbook' | 'action' | 'selectedSheet' | 'onSheetChange' | 'sheetState'
>

/** The MKT-Budget page (specification, section 2; the second line, readings, 33). */
export function BudgetScreen({ workbook, ...props }: BudgetScreenProps) {
  const { budgetTitle, budgetSubtitle, budgetSecondLine, budgetFooter } = useLaunch()
  return (
    <WorkbookScreen
      {...props}
      workbook={workbook}
      title={budgetTitle}
      titleTestId="mkt-budget-title"
      subtitles={[budgetSubtitle, budgetSecondLine]}
      badges={['Strategic Planning', 'Financial Overview']}
      note={budgetFooter}
    />
  )
}
