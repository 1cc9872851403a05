import { listNames, descriptors } from '~/data/contract/descriptors'
import type { ExportFormat, ExportName } from '~/data/contract/exports'
import { Button } from '~/ui/parts/Button/Button'
import { AdminAlert } from '~/ui/parts/AdminModule/AdminAlert'
import * as styles from './ExportModule.css'
import * as module from '~/ui/parts/AdminModule/module.css'

/** A file to export. */
export interface ExportedFile {
  name: ExportName
  format: ExportFormat
}

export interface ExportModuleProps {
  /** Called with the file to download. */
  onExport: (file: ExportedFile) => void
  /** The file whose download has not started yet: buttons do nothing; or null. */
  exporting: ExportedFile | null
  /** The last file whose download started; null before the first. */
  exported: ExportedFile | null
  /** Why the last download did not start; or null. */
  error: string | null
}

/** The lists, in order, as the page calls them. */
const names: readonly { what: ExportName; label: string; note: string }[] = [
  { what: 'history', label: 'History', note: 'Every change, when and by whom' },
  ...listNames.map((what) => ({ what, label: descriptors[what].label, note: descriptors[what].note })),
]

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: 'xlsx', label: 'Excel' },
  { format: 'csv', label: 'CSV' },
  { format: 'json', label: 'JSON' },
]

/** Exports the lists and the history as files, for spreadsheets and programs. */
export function ExportModule({ onExport, exporting, exported, error }: ExportModuleProps) {
  return (
    <div className={module.block}>
      <div>
        <h3 className={module.title}>Export</h3>
        <p className={module.quiet}>
          <bdi>As it is now. Excel and CSV are for spreadsheets; JSON is for programs.</bdi>
        </p>
      </div>
      {error !== null && <AdminAlert title="The download failed" text={error} />}
      <ul className={styles.list}>
        {names.map(({ what, label, note }) => (
          <li key={what} className={styles.row}>
            <div className={styles.words}>
              <p className={styles.name}>{label}</p>
              <p className={styles.facts}>
                <bdi>{note}</bdi>
              </p>
            </div>
            <div className={styles.formats}>
              {formats.map(({ format, label: name }) => (
                <Button
                  key={format}
                  aria-label={`${label} as ${name}`}
                  aria-disabled={exporting !== null}
                  onClick={() => {
                    if (exporting === null) onExport({ name: what, format })
                  }}
                >
                  {name}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className={module.note}>
        <bdi>{statusOf(exporting, exported)}</bdi>
      </p>
    </div>
  )
}

function statusOf(starting: ExportedFile | null, started: ExportedFile | null): string {
  if (starting) return `${nameOf(starting)} is being requested.`
  if (started) return `${nameOf(started)} is being sent; your browser saves it.`
  return 'Each download is logged with your name.'
}

function nameOf({ name, format }: ExportedFile): string {
  const label = names.find((each) => each.what === name)?.label ?? name
  return `${label} as ${formats.find((each) => each.format === format)?.label ?? format}`
}
