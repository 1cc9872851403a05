import { useLaunch } from '~/ui/lib/launch'
import { WorkbookScreen, type WorkbookScreenProps } from './WorkbookScreen'

export type RarmScreenProps = Pick<
  WorkbookScreenProps,
  'workbook' | 'action' | 'selectedSheet' | 'onSheetChange' | 'sheetState'
>

/** The RARM strategy workbook (specification, section 2). */
export function RarmScreen({ workbook, ...props }: RarmScreenProps) {
  const { rarmTitle, rarmSubtitle, rarmFooter } = useLaunch()
  return (
    <WorkbookScreen
      {...props}
      workbook={workbook}
      title={rarmTitle}
      subtitles={[rarmSubtitle]}
      titleTestId="rarm-title"
      badges={['Strategic Planning']}
      note={rarmFooter}
      tabColumns={5}
    />
  )
}
