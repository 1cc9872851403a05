import { useEffect, useRef } from 'react'
import { CircleAlert, Upload } from '~/ui/parts/Icon/icons'
import { useFileDropGuard } from '~/ui/lib/useFileDropGuard'
import { Button } from '~/ui/parts/Button/Button'
import { FileButton } from '~/ui/parts/FileButton/FileButton'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import { uploadText, type MaterialFile } from './FileSlot'
import * as styles from './SeveralFiles.css'

/** A dropped file, and the material that it is for. */
export interface FileMatch {
  /** The name of the file. */
  name: string
  /** The id of its material; empty for none. */
  materialId: string
  /** Why it cannot be uploaded; nothing when it can. */
  reason?: string | undefined
  /** Its upload, once it has begun: the file of its material. */
  upload?: MaterialFile | undefined
}

export interface SeveralFilesProps {
  /** The dropped files, each with the material that its name fits; none are shown before. */
  files: readonly FileMatch[]
  /** All materials, by title; one with a file says that it is replaced. */
  materials: readonly { id: string; title: string; hasFile: boolean }[]
  /** Called with dropped or chosen files. */
  onFiles: (files: File[]) => void
  /** Called when another material is chosen for a file, by its index. */
  onMatch: (index: number, materialId: string) => void
  /** Called to upload the files that have a material. */
  onUpload: () => void
  /** Called to upload none of them, and to close the list when they are uploaded. */
  onCancel: () => void
}

/** Takes several files at once. They are matched by name, and shown before they are uploaded. */
export function SeveralFiles({ files, materials, onFiles, onMatch, onUpload, onCancel }: SeveralFilesProps) {
  const list = useRef<HTMLElement>(null)
  useFileDropGuard()
  const isOpen = files.length > 0
  useEffect(() => {
    if (isOpen) list.current?.focus()
  }, [isOpen])
  const ready = files.filter(({ materialId, reason }) => materialId !== '' && reason === undefined)
  const sent = files.flatMap(({ upload }) => upload ?? [])
  const isSending = sent.some(({ state }) => state === 'putting')
  const takenBy = (id: string, at: number) =>
    files.some((file, index) => index !== at && file.materialId === id)
  const isTwice = files.some(({ materialId }, at) => materialId !== '' && takenBy(materialId, at))
  return (
    <Panel
      className={styles.root}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        const dropped = Array.from(event.dataTransfer.files)
        if (dropped.length > 0 && !isSending) onFiles(dropped)
      }}
    >
      {isOpen ? (
        <section ref={list} tabIndex={-1} aria-label="Files to upload" className={styles.list}>
          <ul className={styles.files}>
            {files.map((file, at) => (
              <li key={at} className={styles.file}>
                <span className={styles.name}>
                  <bdi>{file.name}</bdi>
                </span>
                {sent.length > 0 || file.reason !== undefined ? (
                  <Outcome {...file} title={materials.find(({ id }) => id === file.materialId)?.title} />
                ) : (
                  <SelectField
                    label={`Material for ${file.name}`}
                    isLabelHidden
                    value={file.materialId}
                    options={[
                      { value: '', label: 'Skip this file' },
                      ...materials.map(({ id, title, hasFile }) => ({
                        value: id,
                        label: hasFile ? `${title} (replaces its file)` : title,
                      })),
                    ]}
                    onChange={(id) => {
                      onMatch(at, id)
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <p role="status" className={styles.words}>
              {sent.length > 0
                ? `${sent.filter(({ state }) => state === 'there').length} of ${sent.length} uploaded`
                : isTwice
                  ? 'Two files have the same material. Change one of them.'
                  : `${ready.length} of ${files.length} matched`}
            </p>
            {sent.length > 0 ? (
              <Button variant="ink" aria-disabled={isSending} onClick={isSending ? undefined : onCancel}>
                {isSending ? 'Uploading…' : 'Done'}
              </Button>
            ) : (
              <span className={styles.buttons}>
                <Button onClick={onCancel}>Cancel</Button>
                <Button
                  variant="ink"
                  aria-disabled={ready.length === 0 || isTwice}
                  onClick={() => {
                    if (ready.length > 0 && !isTwice) onUpload()
                  }}
                >
                  {ready.length === 1 ? 'Upload 1 file' : `Upload ${ready.length} files`}
                </Button>
              </span>
            )}
          </div>
        </section>
      ) : (
        <div className={styles.foot}>
          <Icon of={Upload} />
          <p className={styles.words}>Drop files here. They are matched by name, and you confirm.</p>
          <FileButton accept=".pdf,.png" multiple onFiles={onFiles}>
            Choose files
          </FileButton>
        </div>
      )}
    </Panel>
  )
}

/** Why a file is not uploaded, or what became of it. */
function Outcome({ reason, upload, title }: FileMatch & { title: string | undefined }) {
  if (reason !== undefined || upload?.state === 'refused')
    return (
      <span className={styles.reason}>
        <Icon of={CircleAlert} />
        {reason ?? (upload && uploadText(upload))}
      </span>
    )
  return (
    <span className={styles.outcome}>
      {upload && <bdi>{title}</bdi>}
      <span className={styles.quiet}>{upload ? uploadText(upload) : 'Skipped'}</span>
    </span>
  )
}
