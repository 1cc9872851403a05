import { AccessLabel } from '~/ui/parts/AccessLabel/AccessLabel'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import { AdminField } from '~/ui/parts/AdminModule/AdminField'
import { BrandMark } from '~/ui/parts/BrandMark/BrandMark'
import { ChangedLines } from '~/ui/parts/ChangedLines/ChangedLines'
import { DashList } from '~/ui/parts/DashList/DashList'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import { ShowAll } from '~/ui/parts/AdminModule/ShowAll'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { TagList } from '~/ui/parts/TagList/TagList'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { Block } from './Block'
import * as page from './foundations.css'

const nothing = () => undefined

/** Parts in right-to-left text: the layout mirrors, English words and figures do not. */
export function RightToLeft() {
  return (
    <div className={page.page} dir="rtl">
      <Block title="Words and icons" note="An icon is before its word, at the right.">
        <div>
          <AccessLabel access={{ state: 'pending', label: 'Asked 14:36' }} />
        </div>
        <div>
          <StatusBadge status="IN PROGRESS" />
        </div>
        <div>
          <UnitSwatch unitId="onco" name="Oncology" />
        </div>
        <div data-brand>
          <BrandMark size={96} />
        </div>
      </Block>
      <Block
        title="Lists"
        note="Dashes, signs and tags begin at the right. English lines read from the left."
      >
        <DashList items={['95 HCP visits logged against the ten SKUs.']} />
        <TagList tags={['Medical oncology', 'Haematology', 'Anaesthesiology', 'Paediatrics']} max={3} />
        <ChangedLines change={{ removed: ['Map 400 accounts'], added: ['Open sixty accounts'] }} />
      </Block>
      <Block
        title="Figures and forms"
        note="A bar fills from the right. The unit of a field is at its left end."
      >
        <ProgressBar value={0.72} label="Phase progress" />
        <AdminField label="Progress, 0 to 100" inputMode="decimal" value="82" end="%" onChange={nothing} />
      </Block>
      <Block title="Messages" note="English sentences read from the left. Buttons are at the left.">
        <AdminAlert title="Missing Information" text="Please select a BU and enter a progress value." />
        <EmptyPanel text="No products found for the selected filter." />
        <FailedPanel
          title="The timeline could not be loaded"
          message="500: the store did not answer"
          onRetry={nothing}
        />
        <ShowAll count={500} onShowAll={nothing} />
      </Block>
    </div>
  )
}
