import { cellText } from '~/data/domain/workbook/budgetCell'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { fractionText, percentInputText, readPercent } from '~/data/domain/format/percentInput'
import { defaults, percentText, readCount, readFraction } from '~/data/domain/plan/progress'
import { Block } from './Block'
import { BudgetCells } from './BudgetCells'
import * as page from './foundations.css'
import { LiveTable } from './LiveTable'

/** The header of a money column, which is recognised by a word in it. */
const moneyHeader = 'Brand budget (SAR)'

const progressOutputs = [
  { head: 'Phase', of: (stored: string) => percentText(readFraction(stored)) },
  { head: 'Business unit', of: (stored: string) => percentText(readFraction(stored, defaults.unit)) },
  { head: 'Target', of: (stored: string) => percentText(readFraction(stored, defaults.target)) },
  {
    head: 'Tool completion',
    of: (stored: string) => percentText(readFraction(stored, defaults.toolCompletion)),
  },
  {
    head: 'Tool satisfaction',
    of: (stored: string) => percentText(readFraction(stored, defaults.toolSatisfaction)),
  },
]

const typedOutputs = [
  { head: 'Sent', of: (typed: string) => sent(typed) ?? 'refused' },
  { head: 'Shown', of: (typed: string) => shown(sent(typed)) },
  { head: 'To type again', of: (typed: string) => typedAgain(sent(typed)) },
]

const countOutputs = [
  { head: 'Count', of: (stored: string) => groupedNumber(readCount(stored)) },
  { head: 'Whole', of: (stored: string) => groupedNumber(Number(stored)) },
  { head: 'Up to two decimals', of: (stored: string) => groupedNumber(Number(stored), 2) },
  { head: 'SAR', of: (value: string) => cellText({ value, header: moneyHeader, isFirst: false }) },
]

/** The formats of all figures, computed by the rules from editable inputs. */
export function NumberFormats() {
  return (
    <div className={page.page}>
      <Block
        title="Progress"
        note="Stored as a fraction, shown as a whole percentage. An unreadable value shows the default; a real 0 shows 0."
      >
        <LiveTable
          label="Progress"
          outputs={progressOutputs}
          inputs={['0', '0.005', '0.285', '0.5', '0.72', '0.995', '1', '1.2', '-0.1', 'abc', '']}
        />
      </Block>
      <Block
        title="A percentage typed by an administrator"
        note="From 0 to 100. It is divided by 100 before it is sent, without binary rounding errors."
      >
        <LiveTable
          label="Typed percentage"
          outputs={typedOutputs}
          inputs={['0', '33.3', '72', '100', '101', '-1', '']}
        />
      </Block>
      <Block title="Counts and amounts" note="Grouped as in en-US. SAR amounts are whole.">
        <LiveTable
          label="Counts and amounts"
          outputs={countOutputs}
          inputs={['0', '95', '2310', '1556016', '1234.567', '0.055', '-12', 'abc']}
        />
      </Block>
      <Block
        title="Cells of the workbooks"
        note="The header decides whether a number is money (specification, section 5; readings, 24 to 30)."
      >
        <BudgetCells />
      </Block>
    </div>
  )
}

function sent(typed: string): string | null {
  const percent = readPercent(typed)
  return percent === null ? null : fractionText(percent)
}

function shown(fraction: string | null): string {
  return fraction === null ? 'nothing' : percentText(Number(fraction))
}

function typedAgain(fraction: string | null): string {
  return fraction === null ? 'nothing' : percentInputText(Number(fraction))
}
