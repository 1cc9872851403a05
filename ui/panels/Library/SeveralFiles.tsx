import { useEffect, useRef } from 'react'
import { CircleAlert, Upload } from '~/ui/parts/Icon/icons'
import { useFileDropGuard } from '~/ui/lib/useFileDropGuard'
import { Button } from '~/ui/parts/Button/Button'
import { FileButton } from '~/ui/parts/FileButton/FileButton'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import { SelectField } from '~/ui/parts/SelectField/SelectField'
import * as styles from './SeveralFiles.css'

/** A dropped file, and the material that it is for. */
export interface FileMatch {
  /** The name of the file. */
  name: string
  /** The id of its material; empty for none. */
  materialId: string
  /** Why it cannot be uploaded; nothing when it can. */
  reason?: string | undefined
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
  /** Called to upload none of them. */
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
        onFiles(Array.from(event.dataTransfer.files))
      }}
    >
      {isOpen ? (
        <section ref={list} tabIndex={-1} aria-label="Files to upload" className={styles.list}>
          <ul className={styles.files}>
            {files.map(({ name, materialId, reason }, at) => (
              <li key={name} className={styles.file}>
                <bdi className={styles.name}>{name}</bdi>
                {reason === undefined ? (
                  <SelectField
                    label={`Material for ${name}`}
                    isLabelHidden
                    value={materialId}
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
                ) : (
                  <span className={styles.reason}>
                    <Icon of={CircleAlert} />
                    {reason}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <div className={styles.foot}>
            <p role="status" className={styles.words}>
              {isTwice
                ? 'Two files have the same material. Choose another one for one of them.'
                : `${ready.length} of ${files.length} have a material`}
            </p>
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
          </div>
        </section>
      ) : (
        <div className={styles.foot}>
          <Icon of={Upload} />
          <p className={styles.words}>
            Drop several files here. They are matched by name, and you see it first.
          </p>
          <FileButton accept=".pdf,.png" multiple onFiles={onFiles}>
            Choose files
          </FileButton>
        </div>
      )}
    </Panel>
  )
}
