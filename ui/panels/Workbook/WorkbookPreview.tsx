import * as Tabs from '@radix-ui/react-tabs'
import { useEffect, useRef, useState } from 'react'
import type { ImportNotice } from '~/data/contract/imports'
import type { SheetView } from '~/data/contract/workbook'
import type { SheetOfFile } from '~/data/contract/workbookFile'
import { columnLetters } from '~/data/domain/format/columnLetters'
import { isolated } from '~/data/domain/format/isolated'
import { columnsOf, rowsBelow, type ChosenSheet, type SheetChoice } from '~/data/domain/workbook/sheetChoice'
import { useFileDropGuard } from '~/ui/lib/useFileDropGuard'
import { AdminAlert, type AdminAlertProps } from '~/ui/parts/AdminModule/AdminAlert'
import { resting } from '~/ui/parts/AdminModule/module.css'
import { Button } from '~/ui/parts/Button/Button'
import { FilterBar } from '~/ui/parts/FilterBar/FilterBar'
import { Panel } from '~/ui/parts/Panel/Panel'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { column } from '~/ui/theme/layout.css'
import { HeaderRows } from './HeaderRows'
import { isTotalLabel } from './sheetTable'
import * as tabStyles from './SheetTabs.css'
import * as styles from './WorkbookPreview.css'

/** A sheet of the file, the choices for it, and the resulting sheet. */
export interface PreviewedSheet {
  file: SheetOfFile
  choice: SheetChoice
  chosen: ChosenSheet
}

/** A current sheet that the file does not have. */
export interface MissingSheet {
  name: string
  stays: boolean
}

export interface WorkbookPreviewProps {
  /** The title of the workbook that is replaced. */
  title: string
  /** The name of the file. */
  file: string
  /** The sheets of the file, in order. */
  sheets: readonly PreviewedSheet[]
  /** The number of sheets in the current workbook. */
  currentSheetCount: number
  /** The current sheets that the file does not have, and whether each stays. */
  missing: readonly MissingSheet[]
  /** The workbook would be the same as before. */
  isSame: boolean
  /** The currency before amounts. */
  currency: string
  /** What prevents the replacement, by cell. */
  errors: readonly ImportNotice[]
  /** Further notes on the file. */
  warnings: readonly ImportNotice[]
  /** The workbook is being replaced. */
  busy: boolean
  /** Why it was not replaced; null without an error. */
  error: Omit<AdminAlertProps, 'title'> | null
  /** Called with the changed choices of a sheet, by its index. */
  onChoiceChange: (index: number, choice: SheetChoice) => void
  /** Called with the name of a sheet that the file does not have, and whether it stays. */
  onMissingChange: (name: string, stays: boolean) => void
  /** Called when Cancel is pressed. */
  onCancel: () => void
  /** Called to replace the workbook. */
  onReplace: () => void
}

/** The preview of a planning workbook: the header rows and the column kinds of each sheet. */
export function WorkbookPreview(props: WorkbookPreviewProps) {
  const { title, file, sheets, currentSheetCount, missing, currency, errors, warnings, busy, error } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const [shown, setShown] = useState('0')
  useFileDropGuard()
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  const taken = sheets.filter(({ chosen }) => chosen.sheet).length
  const count = taken + missing.filter(({ stays }) => stays).length
  const blockedReason = blockedBy()

  function blockedBy(): string | null {
    if (taken === 0) return 'No sheet is selected.'
    if (errors.length > 0) return 'Correct the cells above in the file, or leave their sheets out.'
    return props.isSame ? 'There is nothing to change: the workbook is as in the file.' : null
  }

  return (
    <div className={styles.screen}>
      <div className={column}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          <bdi>{`Replace “${isolated(title)}”`}</bdi>
        </h1>
        <p className={styles.subtitle}>
          <bdi>{file}</bdi>
          <span>{` · ${sheets.length} ${sheets.length === 1 ? 'sheet' : 'sheets'} · nothing is saved yet`}</span>
        </p>
        <Tabs.Root value={shown} onValueChange={setShown}>
          <div className={tabStyles.frame}>
            <Tabs.List aria-label="Sheets of the file" className={tabStyles.tabs[5]}>
              {sheets.map((sheet, index) => (
                <Tabs.Trigger key={index} value={String(index)} className={tabStyles.tab}>
                  <bdi>{sheet.file.name}</bdi>
                  <span className={styles.tabState}>{stateOf(sheet)}</span>
                </Tabs.Trigger>
              ))}
            </Tabs.List>
          </div>
          <div className={styles.notices}>
            {error !== null && <AdminAlert title="Not replaced" {...error} scrollsIntoView />}
            {errors.length > 0 && (
              <AdminAlert
                title={errors.length === 1 ? 'One place is refused' : `${errors.length} places are refused`}
                text={errors.map(({ place, reason }) => `${isolated(place)} ${reason}.`).join(' ')}
              />
            )}
            {warnings.map(({ place, reason }, index) => (
              <p key={`${place} ${index}`} className={styles.note}>
                <bdi>{place}</bdi> <bdi>{reason}</bdi>
              </p>
            ))}
            {missing.map(({ name, stays }) => (
              <div key={name} className={styles.missing}>
                <p className={styles.words}>
                  <bdi>{`“${isolated(name)}” is not in the file:`}</bdi>
                </p>
                <FilterBar
                  label={`“${isolated(name)}”, which is not in the file`}
                  value={stays ? 'stays' : 'goes'}
                  options={fates}
                  onChange={(fate) => {
                    props.onMissingChange(name, fate === 'stays')
                  }}
                />
              </div>
            ))}
          </div>
          {sheets.map((sheet, index) => (
            <Tabs.Content key={index} value={String(index)} className={tabStyles.panel}>
              <SheetOfPreview
                {...sheet}
                currency={currency}
                onChoiceChange={(choice) => {
                  props.onChoiceChange(index, choice)
                }}
              />
            </Tabs.Content>
          ))}
        </Tabs.Root>
        <Panel className={styles.end}>
          <p>
            <b className={styles.strong}>
              <bdi>{endText(count, currentSheetCount)}</bdi>
            </b>{' '}
            <span id="preview-waits" className={styles.note}>
              {busy
                ? 'One moment …'
                : (blockedReason ?? 'The old workbook stays in the history; Undo brings it back.')}
            </span>
          </p>
          <div className={styles.actions}>
            <Button variant="ghost" size="large" onClick={props.onCancel}>
              Cancel
            </Button>
            <Button
              variant="ink"
              size="large"
              aria-disabled={busy || blockedReason !== null}
              aria-describedby="preview-waits"
              className={busy || blockedReason !== null ? resting : undefined}
              onClick={() => {
                if (!busy && blockedReason === null) props.onReplace()
              }}
            >
              {currentSheetCount === 0 ? 'Add the workbook' : 'Replace the workbook'}
            </Button>
          </div>
        </Panel>
      </div>
    </div>
  )
}

const fates: { value: 'stays' | 'goes'; label: string }[] = [
  { value: 'stays', label: 'Keep it' },
  { value: 'goes', label: 'Remove it' },
]

function endText(count: number, previous: number): string {
  const sheets = `${count} ${count === 1 ? 'sheet' : 'sheets'} will stand`
  return previous === 0 ? `${sheets} here.` : `${sheets} in place of ${previous}.`
}

function stateOf({ file, choice, chosen }: PreviewedSheet): string {
  if (rowsBelow(file, choice.header).length === 0) return 'empty, left out'
  if (!chosen.sheet) return 'left out'
  return chosen.odd.length === 0 ? 'ready' : `${chosen.odd.length} to look at`
}

type SheetProps = PreviewedSheet & { currency: string; onChoiceChange: (choice: SheetChoice) => void }

function SheetOfPreview({ file, choice, chosen, currency, onChoiceChange }: SheetProps) {
  const columns = columnsOf(file, choice.header)
  if (file.rows.length === 0)
    return (
      <Panel className={styles.leftOut}>
        <p className={styles.note}>This sheet is empty and left out.</p>
      </Panel>
    )
  return (
    <Panel role="group" aria-label={file.name}>
      <div className={styles.tools}>
        <p className={styles.words}>
          <span className={styles.heading}>
            <bdi>{file.name}</bdi>
          </span>{' '}
          <span className={styles.note}>
            <bdi>{headerWords(choice, chosen)}</bdi>
          </span>
        </p>
        {!choice.isOut && (
          <>
            <div className={styles.labels}>
              <span className={styles.note} aria-hidden>
                Labels the chart
              </span>
              <span className={styles.labelSelect}>
                <SelectField
                  label="Labels the chart"
                  isLabelHidden
                  value={String(choice.labels ?? '')}
                  options={[
                    { value: '', label: 'None' },
                    ...columns.map(({ at, head }) => ({
                      value: String(at),
                      label: `${columnLetters(at)} · ${head}`,
                    })),
                  ]}
                  onChange={(at) => {
                    onChoiceChange({ ...choice, labels: at === '' ? null : Number(at) })
                  }}
                />
              </span>
            </div>
            <FilterBar
              label="View"
              value={choice.view}
              options={columns.length === 2 ? [...views, facing] : views}
              onChange={(view) => {
                onChoiceChange({ ...choice, view })
              }}
            />
          </>
        )}
      </div>
      {!choice.isOut && (
        <HeaderRows
          sheet={file}
          choice={choice}
          invalidCells={chosen.odd}
          currency={currency}
          onChoiceChange={onChoiceChange}
        />
      )}
      <div className={styles.foot}>
        <p className={styles.note}>
          <span className={styles.strong}>
            <bdi>{file.name}</bdi>
          </span>
          <bdi>{` · ${footWords(choice, chosen)}`}</bdi>
        </p>
        <Button
          variant="ghost"
          onClick={() => {
            onChoiceChange({ ...choice, isOut: !choice.isOut })
          }}
        >
          {choice.isOut ? 'Include this sheet' : 'Leave this sheet out'}
        </Button>
      </div>
    </Panel>
  )
}

const views: { value: SheetView; label: string }[] = [
  { value: 'expandable', label: 'Expandable' },
  { value: 'table', label: 'Table' },
]
const facing: { value: SheetView; label: string } = { value: 'facing', label: 'Two panels' }

function headerWords({ isOut, header }: SheetChoice, { sheet }: ChosenSheet): string {
  if (isOut) return 'It is not part of the workbook.'
  if (header.length === 0)
    return 'No header row: its columns are called Column 1, Column 2 and so on. Tick the header row.'
  if (header.length === 1) return `Row ${header[0]} is used as the header.`
  const joined = (sheet?.columns ?? []).map(({ header }) => header).filter((head) => head.includes(' '))
  const names = joined.slice(0, 3).map((head) => `“${head}”`)
  const rows = `Rows ${header.slice(0, -1).join(', ')} and ${header.at(-1)}`
  return `${rows} are used as the header, joined${names.length > 0 ? `: ${names.join(', ')}` : ''}.`
}

function footWords({ isOut }: SheetChoice, { sheet, odd }: ChosenSheet): string {
  if (isOut || !sheet) return 'left out'
  const totals = sheet.rows.filter(([label]) => isTotalLabel(String(label ?? ''))).length
  const others = sheet.rows.length - totals
  const rows = `${others.toLocaleString('en-US')} ${others === 1 ? 'row' : 'rows'}${totals > 0 ? `, ${totals} ${totals === 1 ? 'total' : 'totals'}` : ''}`
  const [first] = odd
  if (!first) return rows
  const more = odd.length > 1 ? `, and ${odd.length - 1} more` : ''
  return `${rows} · ${columnLetters(first.column)}${first.row} “${first.text}” is not ${first.expected} and will be kept as text${more}`
}
