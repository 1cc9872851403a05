import { WorkbookScreen, type WorkbookScreenProps } from './WorkbookScreen'

export type RarmScreenProps = Pick<
  WorkbookScreenProps,
  'workbook' | 'selectedSheet' | 'onSheetChange' | 'sheetState'
>

/** The RARM strategy workbook (specification, section 2). */
export function RarmScreen(props: RarmScreenProps) {
  return (
    <WorkbookScreen
      {...props}
      titleTestId="rarm-title"
      badges={['Strategic Planning']}
      note="All data is for internal strategic planning purposes only"
      tabColumns={5}
    />
  )
}
